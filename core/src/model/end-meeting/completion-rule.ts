import type { Condition } from "../../engine/conditions/condition.ts"
import type { FieldValue } from "../record/form-values.ts"
import type { EndMeetingDraft } from "./end-meeting-draft.ts"

/** What both sides know about a meeting that is about to end: the screen from its state, the server from the database. */
export interface CompletionDraft extends Pick<EndMeetingDraft, "meeting" | "share" | "sections" | "taken"> {
  /** The note's values; `undefined` where this kind of meeting has no note form, and where the note is stricken. */
  readonly note: NoteValues | undefined
  /** The market's day (ISO 8601); called only by rules about days. */
  readonly today: () => string
}

/** Every field that the note's form shows, by its id. The value of one that is not answered is `undefined`. */
export type NoteValues = Readonly<Record<string, FieldValue | undefined>>

/** A pure rule for ending a meeting, evaluated on screen and server. Must be importable in Node. */
export interface CompletionRule {
  /** The validator's id on screen, which the server names in a refusal. */
  readonly id: string
  /** Where the rule applies; everywhere by default. */
  readonly when?: Condition
  /** The kinds of taken actions that it may count, by the ids of their cards. */
  readonly counts?: readonly string[]
  /** The element ids of the missing fields; empty when the rule is met. An exception blocks the end. */
  readonly unmet: (draft: CompletionDraft) => readonly string[]
}
