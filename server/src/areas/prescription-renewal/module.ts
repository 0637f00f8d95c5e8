import type { ServerModule } from "@rond/core/server-kit"
import { demoRenewals } from "./demo.ts"
import { renewalFacts, renewalHandlers } from "./handlers.ts"
import { createRenewals } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Patients' requests for prescription renewals. */
export const renewalsModule: ServerModule = {
  id: "core.renewals",
  handlers: renewalHandlers,
  migrations: { "0001_prescription_renewal": createRenewals },
  facts: renewalFacts,
  demoToday: demoRenewals,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.messaging", "core.record"], module: renewalsModule }
