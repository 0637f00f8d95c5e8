import type { ServerModule } from "@rond/core/server-kit"
import { demoCareTypes } from "./demo.ts"
import { internalReferralHandlers } from "./handlers.ts"
import { createInternalReferralTables } from "./tables.ts"
import { referralsTaken } from "../appointments/index.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Referrals to colleagues of the same pool. It depends on the shifts of appointments. */
export const internalReferralsModule: ServerModule = {
  id: "core.referrals",
  handlers: internalReferralHandlers,
  takenActions: [{ kind: "internal-referral", find: referralsTaken }],
  migrations: { "0001_internal_referrals": createInternalReferralTables },
  demo: demoCareTypes,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.appointments"], module: internalReferralsModule }
