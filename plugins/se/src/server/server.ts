import type { ServerModule } from "@rond/core/server-kit"
import { demoClaimsToday } from "./demo-claims.ts"
import { insuranceClaimHandlers } from "./insurance-claims.ts"
import { createClaimTables } from "./tables.ts"

/** Public face `@rond/plugin-se/server`: Sweden's half of the reference API. */
export const serverModule: ServerModule = {
  id: "se",
  handlers: insuranceClaimHandlers,
  migrations: { "0001_insurance_claims": createClaimTables },
  demoToday: demoClaimsToday,
}
