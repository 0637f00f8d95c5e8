import type { ServerModule } from "@rond/core/server-kit"
import { demoRenewals } from "./demo.ts"
import { renewalFacts, renewalHandlers } from "./handlers.ts"
import { createRenewals, finalRenewals, guardRenewals, versionRenewals } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Patients' requests for prescription renewals. */
export const renewalsModule: ServerModule = {
  id: "core.renewals",
  handlers: renewalHandlers,
  migrations: {
    "0001_renewals": createRenewals,
    "0002_versions": versionRenewals,
    "0003_guard": guardRenewals,
    "0004_final": finalRenewals,
  },
  facts: renewalFacts,
  demoToday: demoRenewals,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.messaging", "core.record"], module: renewalsModule }
