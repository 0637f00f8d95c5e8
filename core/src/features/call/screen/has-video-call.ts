import { interventionTypeOf, type InterventionType } from "../../../model/meeting/activity-type.ts"

/** Whether a meeting has a video call: video meetings, and those of unknown kind. */
export function hasVideoCall(meeting: {
  readonly interventionType: InterventionType | null
  readonly prescriptionOnly: boolean
  readonly finishedStatus: string | null
}): boolean {
  if (meeting.finishedStatus !== null) return false
  const type = interventionTypeOf(meeting)
  return type === undefined || type === "video"
}
