import { listInternalReferrals } from "@rond/core/model/internal-referral"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { demoCareTypes } from "./demo.ts"
import { internalReferralHandlers } from "./handlers.ts"
import { createInternalReferralTables } from "./tables.ts"

/** Referrals to colleagues of the same pool. It depends on the shifts of appointments. */
export const internalReferralsModule: ServerModule = {
  id: "core.referrals",
  handlers: internalReferralHandlers,
  firstReads: ({ meeting }) => [firstRead(listInternalReferrals, { params: { meetingId: meeting.id } }, "taken-actions")],
  migrations: { "0001_internal_referrals": createInternalReferralTables },
  demo: demoCareTypes,
}
