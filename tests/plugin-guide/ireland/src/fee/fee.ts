import { msg } from "@lingui/core/macro"
import { Api } from "@rond/core/platform/http"
import { actionGroup, endNotice, errorMapper, finishStep, takenActionCard, termTexts } from "@rond/core/plugin"
import { Effect } from "effect"
import { waiverReasonTerms } from "./waiver-reasons.ts"

const contract = Effect.promise(() => import("../contract/contract.ts"))

/** Ireland's own icon of the side menu. `policy.ts` says who may use it. */
export const feeWaiverGroup = actionGroup({
  id: "ie-fee-group",
  label: msg`Fee`,
  icon: "id-card",
  actions: [{ id: "ie-fee-waiver", label: msg`Waive the fee`, load: () => import("./FeeWaiverPanel.tsx") }],
})

/** The waived fee among the taken actions. Its id is the action's. */
export const feeWaiversCard = takenActionCard({
  id: "ie-fee-waiver",
  label: msg`Fee`,
  load: () => import("./FeeWaived.tsx"),
})

/** The effect of the meeting's end on the fee, and the texts of its errors. */
export const fee = [
  termTexts({ id: "ie-waiver-reasons", vocabularies: [waiverReasonTerms], load: () => import("./waiver-reason-names.ts") }),
  finishStep({
    id: "ie-fee-settled",
    label: msg`Settling the fee`,
  }),
  endNotice({
    id: "ie-fee-waits",
    label: msg`Fee`,
    at: "write-later",
    says: ({ meetingId }) =>
      Effect.gen(function* () {
        const { getFeeWaiver } = yield* contract
        const { waived } = yield* (yield* Api).run(getFeeWaiver, { params: { meetingId } })
        return waived ? undefined : { text: msg`the patient’s fee`, severity: "information" }
      }),
  }),
  errorMapper({
    id: "ie-fee-settled",
    code: "fee_settled",
    map: () => ({
      as: "banner",
      message: msg`The fee is already settled. Support can pay it back.`,
      actions: ["contact-support", "close"],
      link: { label: msg`About settled fees`, href: "https://fees.example.ie/settled" },
    }),
  }),
]
