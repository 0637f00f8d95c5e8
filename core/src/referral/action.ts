import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../http/api.ts"
import type { Condition } from "../plugin/condition.ts"
import type { Action } from "../plugin/extension/action-group.ts"
import { takenActionCard } from "../plugin/extension/taken-action-card.ts"
import type { WorkspaceQuery } from "../plugin/workspace-query.ts"

/** A market lists this at once; what the count is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("./contract.ts"))

/** The `internal-referral` action: refers the patient to a colleague of the same pool. It usually stands in the appointment group. */
export function internalReferralAction(options: { readonly when?: Condition } = {}): Action {
  return { id: "internal-referral", label: msg`Internal referral`, load: () => import("./InternalReferralPanel.tsx"), ...options }
}

/** How many internal referrals were made in this meeting. */
export const internalReferralCount: WorkspaceQuery<number> = {
  key: "referral.internal-count",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listInternalReferrals } = yield* contract
          const api = yield* Api
          const { internalReferrals } = yield* api.run(listInternalReferrals, { params: { meetingId } })
          return internalReferrals.length
        }),
}

/** The internal referrals of this meeting, as cards of the taken-actions panel; known to rules by the action that takes them. */
export function internalReferralsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "internal-referral",
    label: msg`Internal referrals`,
    count: internalReferralCount,
    load: () => import("./InternalReferralsCards.tsx"),
    ...options,
  })
}
