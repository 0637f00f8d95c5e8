import { Schema } from "effect"
import { isSame } from "../drafts/open-forms.ts"
import type { FieldValue, FormValues } from "../record/form-values.ts"
import { randomId } from "../http/random-id.ts"
import { FinalisedDocument } from "./document.ts"

/** What is kept of documents while they are written: the answers of every template that was begun, so that choosing another loses nothing. */
export interface DocumentDraft {
  /** The template on screen; `null` while one is chosen. */
  readonly templateId: string | null
  /** By template id. */
  readonly answers: Readonly<Record<string, FormValues>>
  /** A saved document whose patient may be written to now. */
  readonly justSaved: FinalisedDocument | null
  /** The key the document is saved under, so that saving the very same again, even after a crash, saves it once. */
  readonly saveKey: string
  /** It was sent under its key, and nobody knows yet whether it arrived. */
  readonly wasTried: boolean
}

export const noDocument: DocumentDraft = { templateId: null, answers: {}, justSaved: null, saveKey: "", wasTried: false }

/** Another template on screen, or none. What was written in the one before stays. */
export const withTemplate = (draft: DocumentDraft, templateId: string | null): DocumentDraft => ({ ...newlyKeyed(draft), templateId })

/** The draft with one answer of the template on screen changed or, being empty, taken out. `before` is what its fields held. */
export function withAnswer(draft: DocumentDraft, before: FormValues, fieldId: string, value: FieldValue | undefined): DocumentDraft {
  if (draft.templateId === null) return draft
  const { [fieldId]: _old, ...rest } = before
  const values = value === undefined ? rest : { ...rest, [fieldId]: value }
  return { ...newlyKeyed(draft), answers: { ...draft.answers, [draft.templateId]: values } }
}

/** The draft as its document is sent: under one key, however often the very same is sent. */
export function asTried(draft: DocumentDraft, values: FormValues): DocumentDraft {
  if (draft.templateId === null) return draft
  const answers = { ...draft.answers, [draft.templateId]: values }
  return { ...draft, answers, saveKey: draft.saveKey === "" ? randomId() : draft.saveKey, wasTried: true }
}

/**
 * The draft once a document is saved: its answers are where they belong. Answers that were changed since are another document's and stay
 * as they are.
 *
 * @param tried the draft as it was sent
 */
export function afterSaving(now: DocumentDraft, tried: DocumentDraft, document: FinalisedDocument): DocumentDraft {
  const { documentTemplateId: id } = document
  if (!isSame(now.answers[id], tried.answers[id])) return now
  return { ...noDocument, answers: withoutAnswers(now, id), justSaved: document }
}

/** The draft without what was written in one template, and no template on screen. */
export function discarded(draft: DocumentDraft, templateId: string): DocumentDraft {
  return { ...noDocument, answers: withoutAnswers(draft, templateId), justSaved: draft.justSaved }
}

/** Whether nothing is worth keeping. */
export const isNothing = (draft: DocumentDraft): boolean =>
  draft.templateId === null && draft.justSaved === null && Object.keys(draft.answers).length === 0

function withoutAnswers(draft: DocumentDraft, templateId: string): DocumentDraft["answers"] {
  const { [templateId]: _gone, ...rest } = draft.answers
  return rest
}

// What is changed after a try is another document, under another key.
const newlyKeyed = (draft: DocumentDraft): DocumentDraft => ({
  ...draft,
  saveKey: draft.wasTried || draft.saveKey === "" ? randomId() : draft.saveKey,
  wasTried: false,
})

/** Whether a kept value has this shape. */
export function isDocumentDraft(value: unknown): value is DocumentDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof DocumentDraft]?: unknown }
  return (
    (draft.templateId === null || typeof draft.templateId === "string") &&
    typeof draft.answers === "object" &&
    draft.answers !== null &&
    (draft.justSaved === null || isSaved(draft.justSaved)) &&
    typeof draft.saveKey === "string" &&
    typeof draft.wasTried === "boolean"
  )
}

const isSaved = (value: unknown): value is FinalisedDocument => Schema.is(FinalisedDocument)(value)
