import type { EvaluationDocument } from "../areas/evaluation/model/index.ts"
import type { FinishRun } from "../areas/end-meeting/model/index.ts"
import { unwrittenEntry, type EntryDocument } from "../areas/record/model/entry.ts"
import type { FormNode, FormTemplate } from "../areas/record/model/form/form-template.ts"
import type { NoteValues } from "../areas/end-meeting/model/completion-rule.ts"

/** A short note: a heading, a required text, a number with limits, and a field that depends on another. */
export const noteForm: FormTemplate = {
  id: "visit-note",
  version: 1,
  purpose: "note",
  title: "Visit note",
  language: "en",
  nodes: [
    { kind: "section", id: "subjective", label: "Subjective" },
    { kind: "long_text", id: "history", label: "History", required: true },
    { kind: "number", id: "temperature", label: "Temperature", required: false, unit: "°C", min: 30, max: 45 },
    { kind: "checkbox", id: "sick", label: "Needs a sick note", required: false },
    { kind: "text", id: "days", label: "Days off", required: true, visibleWhen: { field: "sick", is: true } },
  ],
}

/** A note's form that shows these fields and no other, each of the kind of its value. None is required. */
export const noteFormOf = (values: NoteValues): FormTemplate => ({
  id: "note-of-values",
  version: 1,
  purpose: "note",
  title: "Note",
  language: "en",
  nodes: Object.entries(values).map(([id, value]): FormNode => {
    const field = { id, label: id, required: false } as const
    if (typeof value === "boolean") return { kind: "checkbox", ...field }
    return typeof value === "number" ? { kind: "number", ...field } : { kind: "long_text", ...field }
  }),
})

/** An evaluation with one required question. */
export const evaluationForm: FormTemplate = {
  id: "visit-evaluation",
  version: 1,
  purpose: "evaluation",
  title: "Evaluation",
  language: "en",
  nodes: [
    {
      kind: "single_choice",
      id: "solved",
      label: "Was the problem solved?",
      required: true,
      options: [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ],
    },
  ],
}

/** The note of an ordinary meeting before its first save. */
export function entryOf(changes: Partial<EntryDocument> = {}): EntryDocument {
  return { ...unwrittenEntry({ id: "note-1", meetingId: "meeting-1", patientId: "patient-1", template: noteForm }), ...changes }
}

/** An unanswered evaluation without its own form, as sections use it. */
export function evaluationOf(changes: Partial<EvaluationDocument> = {}): EvaluationDocument {
  return {
    meetingId: "meeting-1",
    patientId: "patient-1",
    version: 0,
    template: null,
    values: {},
    sections: {},
    savedAt: null,
    savedById: null,
    savedByName: null,
    savedByWriter: null,
    closedAt: null,
    ...changes,
  }
}

/** The server's report of an end that has begun and done nothing yet. */
export function finishRunOf(changes: Partial<FinishRun> = {}): FinishRun {
  return {
    meetingId: "meeting-1",
    state: "running",
    stepsDone: [],
    failureCode: null,
    failureMessage: null,
    failureIsSigning: false,
    waitingFor: null,
    ...changes,
  }
}
