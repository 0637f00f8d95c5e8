import { msg } from "@lingui/core/macro"
import { all, clinician, endMeetingValidator, fact, meetingSection, not, type EndMeetingValidatorSpec } from "@rond/core/plugin"
import { applies } from "./applies.ts"
import { checkboxTexts } from "./checkbox-texts.ts"
import { checkboxElementId, taskCheckboxes, taskSummaryId, unticked, type CheckboxName } from "./checkboxes.ts"

const needs =
  (names: readonly CheckboxName[]): EndMeetingValidatorSpec["check"] =>
  (draft) =>
    unticked(draft.sections[taskSummaryId], names).map((name) => ({ field: checkboxElementId(name), label: checkboxTexts[name] }))

const hasTasks = fact("uk.has-submitted-tasks").is(true)

/** Tasks and prescriptions summed up before a UK meeting ends: the section and what it needs. The server sends the tasks. */
export const taskSummary = [
  meetingSection({
    id: taskSummaryId,
    label: msg`Task summary`,
    place: "below-evaluation",
    when: applies,
    load: () => import("./TaskSummarySection.tsx"),
  }),
  endMeetingValidator({ id: "uk-tasks", when: all(applies, hasTasks), check: needs(taskCheckboxes(true)) }),
  endMeetingValidator({ id: "uk-no-tasks", when: all(applies, not(hasTasks)), check: needs(taskCheckboxes(false)) }),
  endMeetingValidator({
    id: "uk-no-prescriptions",
    when: all(applies, not(clinician.careType.is("mental_health"))),
    check: needs(["noPrescriptionsConfirmation"]),
  }),
]
