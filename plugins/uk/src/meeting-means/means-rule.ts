import { all, patient, view, type CompletionRule } from "@rond/core/plugin"

/** The section's id, in answers and on screen. */
export const meetingMeansId = "uk-meeting-means"
/** Where the list of what is missing leads to. */
export const meansElementId = "uk-meeting-means-answer"

/** By what means the meeting was held. */
export const meetingMeansNames = ["phone", "video", "both"] as const
type MeetingMeans = (typeof meetingMeansNames)[number]

/** Whether a stored answer says by what means; one of another shape counts as not answered. */
const saysMeans = (answer: unknown): answer is MeetingMeans => meetingMeansNames.some((means) => means === answer)

/** Where it is asked: in one-time web users' meetings. */
export const asksMeans = all(view.is("meeting"), patient.isOneTimeUser)

/** The meeting ends once it is said by what means it was held. */
export const meansRule: CompletionRule = {
  id: "uk-meeting-means",
  when: asksMeans,
  unmet: ({ sections }) => (saysMeans(sections[meetingMeansId]) ? [] : [meansElementId]),
}
