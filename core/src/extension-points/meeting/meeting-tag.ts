import type { MessageDescriptor } from "@lingui/core"
import type { Meeting } from "../../model/meeting/meeting.ts"
import { extensionPoint } from "../../engine/contribution.ts"

/** What a tag of the meeting is made of. */
export interface MeetingTagSpec {
  readonly label: MessageDescriptor
  /** Colour is never the only bearer: the label says it all. */
  readonly tone: "neutral" | "information" | "warning"
  /** A value shown after the label, read off the meeting; none where it is undefined. */
  readonly detail?: (meeting: Meeting) => string | undefined
}

/** A short label beside the meeting's title: what this market must know of the meeting (`AOK Plus`, `Health centre`). */
export const meetingTag = extensionPoint<MeetingTagSpec>()("meeting-tag")
