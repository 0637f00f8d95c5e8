import type { CompletionDraft, NoteValues } from "../areas/end-meeting/model/completion-rule.ts"
import { noteValuesOf } from "../areas/end-meeting/model/note-values.ts"
import type { EndMeetingDraft } from "../areas/end-meeting/model/end-meeting-draft.ts"
import { activityTypes } from "../areas/meeting/model/meeting.ts"
import { noteForm } from "./forms.ts"
import { type DraftChanges, draftOf, hasForm, meetingOf, userOf } from "./people.ts"

/** Drafts that no validator may throw on: empty, odd in every part, of each activity type, with strange section answers, with and without a note. */
export function sampleDrafts(sectionIds: readonly string[]): readonly EndMeetingDraft[] {
  const odd = [null, true, 0, "text", [], {}, { unknown: { deep: [1] } }] as const
  return [
    draftOf(),
    draftOf({ note: { template: noteForm, values: {} } }),
    draftOf({ note: { template: noteForm, values: { history: "Cough for a week", temperature: 38.5, sick: true, days: "3" } } }),
    draftOf({ note: { template: noteForm, values: { history: 1, temperature: "warm", sick: [], days: { unknown: 1 } } } }),
    draftOf({ sign: true, entry: { id: "entry-1", contentId: null } }),
    draftOf({ meeting: meetingOf({ user: userOf({ isOneTimeUser: true, isResolved: false }) }) }),
    draftOf({ meeting: meetingOf({ gotPrescription: true, prescriptionOnly: true, interventionType: null }) }),
    draftOf({ taken: () => 2 }),
    ...activityTypes.map((type) => draftOf({ meeting: meetingOf({ type }) })),
    ...odd.map((answer) => draftOf({ sections: Object.fromEntries(sectionIds.map((id) => [id, answer])) })),
  ]
}

/**
 * The draft of an ordinary meeting without a note form that a completion rule gets, with the test's changes. A note is its values by the
 * fields' ids, or a form with its values.
 *
 * @example
 * rule.unmet(completionDraftOf({ note: { assessment: "short" } }))
 */
export function completionDraftOf({
  note,
  ...changes
}: Omit<Partial<CompletionDraft>, "note"> & { readonly note?: DraftChanges["note"] | NoteValues } = {}): CompletionDraft {
  const { meeting, share, sections, taken } = draftOf()
  const values = note !== undefined && hasForm(note) ? noteValuesOf(note) : note
  return { meeting, share, sections, taken, today: () => "2026-03-02", ...changes, note: values }
}

/** The drafts of meetings that clinicians may well end: no note form, an empty note, and one with a text in every field. */
export function sampleCompletionDrafts(sectionIds: readonly string[]): readonly CompletionDraft[] {
  const notes = [undefined, {}, everyFieldFilled]
  return sampleDrafts(sectionIds).flatMap(({ meeting, share, sections, taken }) =>
    notes.map((note) => completionDraftOf({ meeting, share, sections, taken, note })),
  )
}

const text = "The patient has had a cough for a week. ".repeat(100)

/** A note whose form has every field that a rule asks for, with a long text in it. */
const everyFieldFilled: NonNullable<CompletionDraft["note"]> = new Proxy(
  {},
  {
    get: () => text,
    has: () => true,
    getOwnPropertyDescriptor: () => ({ value: text, configurable: true, enumerable: true }),
  },
)
