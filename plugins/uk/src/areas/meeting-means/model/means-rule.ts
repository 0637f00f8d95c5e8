import { all, patient, view, type CompletionRule } from "@rond/core/plugin"

/** The section's id, in answers and on screen. */
export const meetingMeansId = "uk-meeting-means"
/** The element that the list of missing items links to. */
export const meansElementId = "uk-meeting-means-answer"

/** The ways in which a meeting takes place. */
export const meetingMeansNames = ["phone", "video", "both"] as const
type MeetingMeans = (typeof meetingMeansNames)[number]

/** Whether a stored answer names a means. An answer of another shape counts as not answered. */
const saysMeans = (answer: unknown): answer is MeetingMeans => meetingMeansNames.some((means) => means === answer)

/** It is asked in one-time web users' meetings. */
export const asksMeans = all(view.is("meeting"), patient.isOneTimeUser)

/** The meeting cannot end until the clinician says how it took place. */
export const meansRule: CompletionRule<typeof meetingMeansId> = {
  id: meetingMeansId,
  when: asksMeans,
  unmet: ({ sections }) => (saysMeans(sections[meetingMeansId]) ? [] : [meansElementId]),
}
