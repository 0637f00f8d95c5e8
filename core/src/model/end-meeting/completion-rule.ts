import type { Condition } from "../../engine/conditions/condition.ts"
import type { FieldValue } from "../record/form-values.ts"
import type { EndMeetingDraft } from "./end-meeting-draft.ts"

/** What both sides know of a meeting that is to end: the screen from what stands on it, the server from what is stored. */
export interface CompletionDraft extends Pick<EndMeetingDraft, "meeting" | "share" | "sections" | "taken"> {
  /** The note's values; `undefined` where this kind of meeting has no note form, and where the note is stricken. */
  readonly note: NoteValues | undefined
  /** The market's day, ISO 8601; asked for by rules with days in them alone. */
  readonly today: () => string
}

/** Every field that the note's form shows, by its id. The value of one that is not answered is `undefined`. */
export type NoteValues = Readonly<Record<string, FieldValue | undefined>>

/** A pure rule about the end of a meeting that screen and server hold alike. Must be readable in Node. */
export interface CompletionRule {
  /** The validator's id on screen, and what the server names when it refuses. */
  readonly id: string
  /** Where the rule holds; left out, everywhere. */
  readonly when?: Condition
  /** The kinds of taken actions that it may count, by the ids of their cards. */
  readonly counts?: readonly string[]
  /** The fields that are missing, by the ids they have on screen; none when the rule is met. One that throws blocks. */
  readonly unmet: (draft: CompletionDraft) => readonly string[]
}
