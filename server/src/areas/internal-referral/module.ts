import {
  bookInternalReferral,
  getInternalReferralOptions,
  getInternalReferralSlots,
  listInternalReferrals,
} from "@rond/core/model/internal-referral"
import { referralHandlers, referralsTaken } from "@rond/core/server/internal-referral"
import type { ServerModule } from "@rond/core/server-kit"
import { demoCareTypes } from "./demo.ts"
import { createInternalReferralTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

const action = "internal-referral"

/** Referrals to colleagues of the same pool. It depends on the shifts of appointments. */
export const internalReferralsModule: ServerModule = {
  id: "core.referrals",
  handlers: referralHandlers({
    action,
    audited: "referral",
    isPhysical: false,
    endpoints: {
      options: getInternalReferralOptions,
      slots: getInternalReferralSlots,
      list: listInternalReferrals,
      book: bookInternalReferral,
    },
  }),
  takenActions: [referralsTaken(action)],
  migrations: { "0001_internal_referrals": createInternalReferralTables },
  demo: demoCareTypes,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.appointments"], module: internalReferralsModule }
