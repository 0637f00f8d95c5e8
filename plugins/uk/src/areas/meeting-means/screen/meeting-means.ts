import { msg } from "@lingui/core/macro"
import { meetingSection, type CompletionLabels } from "@rond/core/plugin"
import { asksMeans, meansRule, meetingMeansId } from "../model/means-rule.ts"

/** The question how the meeting was held, in meetings with one-time web users. */
export const meetingMeans = meetingSection({
  id: meetingMeansId,
  label: msg`How the meeting was held`,
  place: "below-evaluation",
  when: asksMeans,
  rule: meansRule.id,
  load: () => import("./MeetingMeansSection.tsx"),
})

/** The label in the list of missing fields while it is not answered. */
export const meansLabel: CompletionLabels = { [meansRule.id]: msg`How the meeting was held` }
