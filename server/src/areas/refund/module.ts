import type { ServerModule } from "@rond/core/server-kit"
import { refundHandlers, refundJob } from "./refund.ts"
import { createRefunds } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Refunds of the patient's payment for a meeting. */
export const refundsModule: ServerModule = {
  id: "core.refunds",
  handlers: refundHandlers,
  migrations: { "0001_refunds": createRefunds },
  jobs: [refundJob],
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: refundsModule }
