import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"
import type { LazyComponent } from "../patient/left-pane-tab.ts"

/**
 * Where a section stands in the consultation column: under the call, in the place of the note's form, under the note, or under the
 * evaluation. What was written in the form before stays on screen, under the section that stands instead of it.
 */
export type MeetingSectionPlace = "above-note" | "instead-of-note" | "below-note" | "below-evaluation"

/** A section of the consultation column: identity block, renewal block, means question, task summary. */
export const meetingSection = extensionPoint<{
  readonly label: MessageDescriptor
  readonly place: MeetingSectionPlace
  readonly load: LazyComponent
}>()("meeting-section")
