import { msg } from "@lingui/core/macro"
import { type CompletionLabels, factSource, meetingSection } from "@rond/core/plugin"
import { hasRenewalToReview, hasUnfinishedReview, isReview, renewalIdOf, reviewRuleId } from "../model/review-rule.ts"
import { unfinishedReview } from "./unfinished-review.ts"

/** The facts of the review: whether the meeting's request has prescriptions to review, and whether some are not processed. */
export const reviewFacts = [
  factSource({
    id: hasRenewalToReview,
    means: msg`The meeting’s renewal request has its prescriptions in the prescription service.`,
    find: {
      key: hasRenewalToReview,
      of: ({ meeting }) => meeting !== undefined && renewalIdOf(meeting) !== null,
    },
  }),
  factSource({
    id: hasUnfinishedReview,
    means: msg`In a review of prescriptions to renew: some prescription is neither renewed nor rejected yet.`,
    when: isReview,
    find: unfinishedReview,
  }),
]

/** The label of the rule, in the list of what is missing. */
export const reviewLabel: CompletionLabels = {
  [reviewRuleId]: msg`Review of renewals: renew or reject every prescription`,
}

/** The review of the prescriptions that the patient asks to have renewed. */
export const renewalReview = meetingSection({
  id: "se-renewal-review",
  label: msg`Review of prescriptions to renew`,
  place: "above-note",
  when: isReview,
  rule: reviewRuleId,
  load: () => import("./ReviewSection.tsx"),
})
