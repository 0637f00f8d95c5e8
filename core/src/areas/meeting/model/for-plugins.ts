/** The meeting's column, tags and titles, as plugins extend them. `@rond/core/plugin` publishes it. */
import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { LazyComponent } from "../../../kernel/engine/lazy-component.ts"
import type { Meeting } from "./meeting.ts"

export { activity, meeting } from "./facts.ts"
export { titleResolver, type TitleResolverSpec } from "./title.ts"

/**
 * The position of a section in the consultation column: under the call, in place of the note's form, under the note, or under the
 * evaluation. A note that was written before stays on screen, under the section that replaces its form.
 */
export type MeetingSectionPlace = "above-note" | "instead-of-note" | "below-note" | "below-evaluation"

/** The content of a {@link meetingSection}, besides its id and condition. */
export interface MeetingSectionSpec {
  readonly label: MessageDescriptor
  readonly place: MeetingSectionPlace
  /** The id of the completion rule that asks for the section's answer. A partner that disables the rule disables the section with it. */
  readonly rule?: string
  readonly load: LazyComponent
}

/** A section of the consultation column: identity block, renewal block, means question, task summary. */
export const meetingSection = extensionPoint<MeetingSectionSpec>()("meeting-section", {
  // A rule is an `endMeetingValidator`, whose area stands above this one.
  serves: ({ rule }) => (rule === undefined ? undefined : { kind: "end-meeting-validator", id: rule }),
})

/** The content of a meeting's tag. */
export interface MeetingTagSpec {
  readonly label: MessageDescriptor
  /** Colour is never the only carrier of the meaning: the label says all of it. */
  readonly tone: "neutral" | "information" | "warning"
  /** A value shown after the label, derived from the meeting; none if it is undefined. */
  readonly detail?: (meeting: Meeting) => string | undefined
}

/** A short label next to the meeting's title, with a fact that clinicians of this market need (`AOK Plus`, `Health centre`). */
export const meetingTag = extensionPoint<MeetingTagSpec>()("meeting-tag")
