import { msg } from "@lingui/core/macro"
import { errorTexts, general } from "@rond/core/platform/errors"
import { postConsultation, putConsultation } from "../../report/model/index.ts"
import { decideOutcome, deleteOutcome, switchSelfPay } from "../../outcomes/model/index.ts"
import { choiceTexts } from "./outcome-texts.ts"

const hasEnded = msg`The meeting has ended, so its outcomes stay as they are. Nothing was changed.`

/** The reasons why an outcome was not changed, calculated or sent, each with the next step. */
export const outcomeErrors = errorTexts([switchSelfPay, decideOutcome, deleteOutcome, postConsultation, putConsultation], {
  meeting_ended: hasEnded,
  meeting_is_ending: hasEnded,
  report_mismatch: general,
  no_outcomes: choiceTexts["no-outcome"],
  outcome_not_chosen: choiceTexts["no-outcome"],
  sub_outcome_not_chosen: choiceTexts["no-sub-outcome"],
  coverage_calculated: msg`The coverage was calculated for other outcomes, in another tab or by a colleague. You see them now.`,
  coverage_not_calculated: msg`Calculate the coverage first, then add non-claim outcomes.`,
  calculation_under_way: msg`The insurer is calculating the coverage. Wait a moment, then try again.`,
  calculation_unknown: msg`The insurer was asked, but its answer did not arrive. Try again in a minute: the coverage is calculated only once.`,
  insurer_refused: {
    message: msg`The insurer did not accept the consultation. Check the outcomes and the note, then try again.`,
    actions: ["retry", "contact-support"],
  },
  insurer_unavailable: msg`The insurer cannot be reached right now. Nothing was sent. Try again in a minute.`,
  no_outcome_rules: general,
  rules_unanswered: msg`Answer every question of this outcome, then ask for the final outcome again.`,
  decision_mismatch: msg`The answers were changed meanwhile. Check them, then ask for the final outcome again.`,
  outcome_is_final: msg`The final outcome is already stored and cannot be changed.`,
  outcome_is_calculated: msg`The coverage of this outcome was calculated, so it cannot be removed.`,
  version_conflict: msg`Somebody else changed this outcome meanwhile. You see it as it is now. If your change is still right, make it again.`,
})
