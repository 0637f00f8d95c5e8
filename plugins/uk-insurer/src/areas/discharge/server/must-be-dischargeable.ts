import { type BeforeMeetingEnd, invalid } from "@rond/core/server-kit"
import { Effect } from "effect"
import { entriesOf, isEmptyEntry } from "../../outcomes/model/machine/outcome-state.ts"
import { storedConsultation } from "../../report/server/consultation.ts"
import { endIssues } from "../model/end-issues.ts"
import { decidedOutcomes } from "../model/requirements.ts"

/**
 * Refuses to complete a member's consultation that lacks something, by the rules of the screen. Each issue is named like an unmet completion
 * rule: by its code, with the elements that it is about.
 */
export const mustBeDischargeable: BeforeMeetingEnd = ({ meetingId }) =>
  Effect.gen(function* () {
    const consultation = yield* storedConsultation(meetingId)
    if (consultation === undefined) return
    const { source, current, acknowledgement, isKeptElsewhere, isStricken } = consultation
    const issues = endIssues({
      note: isKeptElsewhere || isStricken ? undefined : source.note,
      acknowledgement,
      standard: decidedOutcomes(source.outcomes),
      nonClaim: entriesOf({ entries: source.outcomes }, "NON_CLAIM").filter((entry) => !isEmptyEntry(entry)),
      email: current.contact.email,
    })
    const codes = [...new Set(issues.map(({ code }) => code))]
    const unmet = codes.map((code) => ({
      rule: code,
      plugin: "uk-insurer",
      fields: issues.flatMap((issue) => (issue.code === code ? [issue.element] : [])),
    }))
    if (unmet.length > 0) yield* invalid("end_rules_unmet", `The meeting cannot end yet: ${codes.join(", ")}`, unmet)
  })
