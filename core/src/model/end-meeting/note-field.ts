import type { FieldValue } from "../record/form-values.ts"
import { isField } from "../record/form-template.ts"
import { visibleNodes } from "../record/form-visibility.ts"
import type { CompletionRule, NoteValues } from "./completion-rule.ts"
import type { FormAnswers } from "./end-meeting-draft.ts"

/** A note as completion rules read it: every field that the form shows, with its value. */
export const noteValuesOf = ({ template, values }: FormAnswers): NoteValues =>
  Object.fromEntries(
    visibleNodes(template, values)
      .filter(isField)
      .map(({ id }) => [id, values[id]]),
  )

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
export const noteField = (fieldId: string) => ({
  /** The text must have at least so many characters, without the white space around it. The rule's id is `note-` and the field's, in small letters and dashes. */
  atLeast: (characters: number): CompletionRule => ({
    id: `note-${fieldId.replaceAll(/([A-Z])/g, "-$1").toLowerCase()}`,
    unmet: ({ note }) =>
      note === undefined || !Object.hasOwn(note, fieldId) || lengthOf(note[fieldId]) >= characters ? [] : [`note-${fieldId}`],
  }),
})

const lengthOf = (value: FieldValue | undefined): number => (typeof value === "string" ? value.trim().length : 0)
