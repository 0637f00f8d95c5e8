import { useNoteAnswers, useNoteFields } from "@rond/core/features/note"
import type { NoteValues } from "@rond/core/plugin"
import { useMarketFormat } from "@rond/core/i18n"
import { insurerNote, questionsOf } from "../../../note/model/index.ts"
import { type ChecklistIssue, preCalculationIssues } from "../../../outcomes/model/index.ts"

const fields = insurerNote.nodes.map(({ id }) => id)

/** The answers of the note on screen that rules and reports read. `undefined` until the note is loaded. */
export const useMemberNote = (): NoteValues | undefined => useNoteAnswers(fields)

/** The fields that the note on screen lacks for the calculation of the coverage. `undefined` until the note is loaded. */
export function useChecklist(outcomes: readonly { readonly outcome: string }[]): readonly ChecklistIssue[] | undefined {
  const note = useMemberNote()
  const format = useMarketFormat()
  if (note === undefined) return undefined
  const questions = questionsOf({ nodes: insurerNote.nodes.filter(({ id }) => Object.hasOwn(note, id)) })
  return preCalculationIssues({ note, questions, outcomes, today: format.today() })
}

/** A field of the note: what it is called, and how the clinician gets there. */
export interface NoteFieldPlace {
  readonly label: string
  /** `undefined` while the note can only be read. */
  readonly focus: (() => void) | undefined
}

/** Finds a field of the note on screen by its id. */
export function useNoteFieldPlaces(): (field: string) => NoteFieldPlace {
  const links = useNoteFields()
  return (field) => {
    const link = links.find(({ id }) => id === field)
    const node = insurerNote.nodes.find(({ id }) => id === field)
    return { label: link?.label ?? node?.label ?? field, focus: link?.focus }
  }
}
