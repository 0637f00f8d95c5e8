import type { ServerModule } from "@rond/core/server-kit"
import { demoCareTypes } from "./demo.ts"
import { referralHandlers } from "./handlers.ts"
import { createReferralTables } from "./tables.ts"

/** Referrals to colleagues of the same pool. It depends on the shifts of appointments. */
export const referralsModule: ServerModule = {
  id: "core.referrals",
  handlers: referralHandlers,
  migrations: { "0001_internal_referrals": createReferralTables },
  demo: demoCareTypes,
}
