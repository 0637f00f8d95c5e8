import { msg } from "@lingui/core/macro"
import { meetingSection, type CompletionLabels } from "@rond/core/plugin"
import { asksMeans, meansRule, meetingMeansId } from "../model/means-rule.ts"

/** How the meeting was held, asked of one-time web users' meetings. */
export const meetingMeans = meetingSection({
  id: meetingMeansId,
  label: msg`How the meeting was held`,
  place: "below-evaluation",
  when: asksMeans,
  rule: meansRule.id,
  load: () => import("./MeetingMeansSection.tsx"),
})

/** What the list of missing fields says while it is not answered. */
export const meansLabel: CompletionLabels = { [meansRule.id]: msg`How the meeting was held` }
