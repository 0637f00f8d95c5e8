/** The section's id, in answers and on screen. */
export const meetingMeansId = "uk-meeting-means"
/** Where the list of what is missing leads to. */
export const meansElementId = "uk-meeting-means-answer"

/** By what means the meeting was held. */
export const meetingMeansNames = ["phone", "video", "both"] as const
export type MeetingMeans = (typeof meetingMeansNames)[number]

/** Whether a stored answer says by what means; one of another shape counts as not answered. */
export const saysMeans = (answer: unknown): answer is MeetingMeans => meetingMeansNames.some((means) => means === answer)
