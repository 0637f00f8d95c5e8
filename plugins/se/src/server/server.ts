import type { ServerModule } from "@rond/core/server-kit"
import { demoClaimsToday } from "./demo-claims.ts"
import { insuranceClaimHandlers } from "./insurance-claims.ts"
import { demoSickNotes } from "./demo-sick-notes.ts"
import { sickNoteHandlers } from "./sick-notes.ts"
import { createSickNotes } from "./sick-note-tables.ts"
import { createClaimTables } from "./tables.ts"

/** Public face `@rond/plugin-se/server`: Sweden's half of the reference API. */
export const serverModule: ServerModule = {
  id: "se",
  handlers: [...insuranceClaimHandlers, ...sickNoteHandlers],
  migrations: { "0001_insurance_claims": createClaimTables, "0002_sick_notes": createSickNotes },
  demo: demoSickNotes,
  demoToday: demoClaimsToday,
}
