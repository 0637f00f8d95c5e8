import { visibleLength } from "../../../kernel/format/blank.ts"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { FieldValue } from "../../record/model/index.ts"
import type { EndMeetingDraft } from "./end-meeting-draft.ts"

/** The facts that both sides know about a meeting that is about to end: the screen from its state, the server from the database. */
export interface CompletionDraft extends Pick<EndMeetingDraft, "meeting" | "share" | "sections" | "taken"> {
  /** The note's values; `undefined` where this kind of meeting has no note form, and where the note is stricken. */
  readonly note: NoteValues | undefined
  /** The market's day (ISO 8601); called only by rules about days. */
  readonly today: () => string
}

/** Every field that the note's form shows, by its id. The value of one that is not answered is `undefined`. */
export type NoteValues = Readonly<Record<string, FieldValue | undefined>>

/** A pure rule for ending a meeting, evaluated on screen and server. Must be importable in Node. */
export interface CompletionRule<Id extends string = string> {
  /** The validator's id on screen, which the server names in a refusal. */
  readonly id: Id
  /** The condition under which the rule applies; always by default. */
  readonly when?: Condition
  /** The kinds of taken actions that it may count, by the ids of their cards. */
  readonly counts?: readonly string[]
  /**
   * The ids of the actions that supply what is missing, where no field of the page does: the list of what is missing leads to the first that
   * the menu offers. The names that `unmet` returns are then the ids of no elements.
   */
  readonly suppliedBy?: readonly [string, ...string[]]
  /** The element ids of the missing fields; empty when the rule is met. An exception blocks the end. */
  readonly unmet: (draft: CompletionDraft) => readonly string[]
}

/**
 * Ready-made completion rules about one field of the note. They are met where the meeting has no note form, and where its form does not
 * show the field.
 *
 * It names the field by the id that it has on screen.
 *
 * @param fieldId the field's id in the form templates
 * @example
 * completionRules: [{ ...noteField("assessment").atLeast(20), when: not(patient.isChild) }]
 */
export const noteField = <const Id extends string>(fieldId: Id) => ({
  /**
   * The text must have at least this many characters that a reader sees, without surrounding white space. The rule's id is `note-` and the
   * field's id in lower case with dashes.
   */
  atLeast: (characters: number): CompletionRule<`note-${Dashed<Id>}`> => ({
    id: `note-${fieldId.replaceAll(/([A-Z])/g, "-$1").toLowerCase() as Dashed<Id>}`,
    unmet: ({ note }) =>
      note === undefined || !Object.hasOwn(note, fieldId) || lengthOf(note[fieldId]) >= characters ? [] : [`note-${fieldId}`],
  }),
})

/** A name in lower case, with a dash before each letter that was a capital: `chief-complaint` of `chiefComplaint`. */
type Dashed<Name extends string> = string extends Name
  ? string
  : Name extends `${infer First}${infer Rest}`
    ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
    : Name

const lengthOf = (value: FieldValue | undefined): number => (typeof value === "string" ? visibleLength(value) : 0)
