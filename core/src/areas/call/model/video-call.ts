import { interventionTypeOf, type InterventionTypeWord } from "../../meeting/model/index.ts"

/** Whether a meeting has a video call: video meetings, and those of unknown kind. */
export function hasVideoCall(meeting: {
  readonly interventionType: InterventionTypeWord | null
  readonly prescriptionOnly: boolean
  readonly finishedStatus: unknown
}): boolean {
  if (meeting.finishedStatus !== null) return false
  const type = interventionTypeOf(meeting)
  return type === undefined || type === "video"
}
