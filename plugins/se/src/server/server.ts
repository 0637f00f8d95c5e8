import type { ServerModule } from "@rond/core/server-kit"
import { demoClaimsToday, demoSickNotes } from "./demo/rows.ts"
import { insuranceClaimHandlers } from "./insurance-claims.ts"
import { sickNoteHandlers } from "./sick-notes.ts"
import { createSickNoteTables, createClaimTables } from "./tables.ts"

/** Entry point `@rond/plugin-se/server`: Sweden's half of the reference API. */
export const serverModule: ServerModule = {
  id: "se",
  handlers: [...insuranceClaimHandlers, ...sickNoteHandlers],
  migrations: { "0001_insurance_claims": createClaimTables, "0002_sick_notes": createSickNoteTables },
  demo: demoSickNotes,
  demoToday: demoClaimsToday,
}
