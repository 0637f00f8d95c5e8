import { view, type CompletionRule } from "@rond/core/plugin"
import { shareIssues, type ShareEntry, type ShareIssue } from "@rond/core/model/record"

/** The section's and the rule's id. */
export const protectionTestId = "se-protection-test"
/** The element that the list of missing items links to. */
export const reasonElementId = "se-protection-test-reason"
export const expiryElementId = "se-protection-test-expiry"

/** The condition under which a note says whether it may be shared: in a meeting. */
export const asksWhetherShared = view.is("meeting")

/** The field in which each issue is put right. */
const elementOf: Readonly<Record<ShareIssue, string>> = {
  "missing-reason": reasonElementId,
  "reason-too-long": reasonElementId,
  "missing-expiry": expiryElementId,
  "no-such-date": expiryElementId,
  "expiry-past": expiryElementId,
}

/** The missing fields of a note that is not to be shared; none while the question is not answered, or answered yes. `today` is ISO 8601. */
export const missingShareFields = (share: ShareEntry | undefined, today: string): readonly string[] =>
  share === undefined ? [] : shareIssues(share, today).map((issue) => elementOf[issue])

/** One who says that a note may not be shared has to say why and until when before the meeting ends. */
export const protectionRule: CompletionRule<typeof protectionTestId> = {
  id: protectionTestId,
  when: asksWhetherShared,
  unmet: ({ share, today }) => missingShareFields(share, today()),
}
