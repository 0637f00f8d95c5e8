import { Option, Schema } from "effect"

/** The section's id, in answers and on screen. */
export const meetingMeansId = "uk-meeting-means"
/** Where the list of what is missing leads to. */
export const meansElementId = "uk-meeting-means-answer"

/** By what means the meeting was held. */
export const MeetingMeans = Schema.Literals(["phone", "video", "both"])
export type MeetingMeans = typeof MeetingMeans.Type

/** A stored answer; one of another shape counts as not answered. */
export const meansOf = (answer: unknown): MeetingMeans | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(MeetingMeans)(answer))
