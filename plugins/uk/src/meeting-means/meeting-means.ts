import { msg } from "@lingui/core/macro"
import { all, endMeetingValidator, meetingSection, patient, view } from "@rond/core/plugin"
import { meetingMeansId, meansElementId, saysMeans } from "./means.ts"

const applies = all(view.is("meeting"), patient.isOneTimeUser)

/** How the meeting was held, asked of one-time web users' meetings. */
export const meetingMeans = [
  meetingSection({
    id: meetingMeansId,
    label: msg`How the meeting was held`,
    place: "below-evaluation",
    when: applies,
    load: () => import("./MeetingMeansSection.tsx"),
  }),
  endMeetingValidator({
    id: "uk-meeting-means",
    when: applies,
    check: (draft) => (saysMeans(draft.sections[meetingMeansId]) ? [] : [{ field: meansElementId, label: msg`How the meeting was held` }]),
  }),
]
