import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import type { Meeting } from "@rond/core/model/meeting"
import { activity, all, type CompletionRule, fact, not, view } from "@rond/core/plugin"
import { Result, Schema } from "effect"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "se.has-renewal-to-review": boolean
    readonly "se.has-unfinished-review": boolean
  }
}

/** Sweden's own data of a meeting: `meeting.marketSpecifics.se`. */
const SwedishMeeting = snakeCaseStruct({
  /** The id of the renewal request in the prescription service; absent or `null` for a request in the patient's own words. */
  renewalId: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
const readSwedishMeeting = readMarketSpecifics("se", SwedishMeeting)

/** The id of the meeting's renewal request in the prescription service; `null` where it has none. */
export const renewalIdOf = ({ marketSpecifics }: Pick<Meeting, "marketSpecifics">): string | null =>
  Result.getOrThrow(readSwedishMeeting(marketSpecifics))?.renewalId ?? null

/** The facts that the review's section and rule depend on. */
export const hasRenewalToReview = "se.has-renewal-to-review"
export const hasUnfinishedReview = "se.has-unfinished-review"

/** The element that the list of missing items links to. */
export const reviewElementId = "se-renewal-review"

/** The condition of a meeting in which prescriptions are reviewed. */
export const isReview = all(
  view.is("meeting"),
  activity.type.in(["e_prescription_renewal", "e_prescription_medication_request"]),
  fact(hasRenewalToReview).is(true),
)

/** The condition of the text renewal: the meeting has no renewal to review. */
export const isNotReviewed = not(fact(hasRenewalToReview).is(true))

export const reviewRuleId = "se-unfinished-renewal-review"

/** A review keeps the meeting open until every prescription is processed. */
export const reviewRule: CompletionRule<typeof reviewRuleId> = {
  id: reviewRuleId,
  when: all(isReview, fact(hasUnfinishedReview).is(true)),
  unmet: () => [reviewElementId],
}
