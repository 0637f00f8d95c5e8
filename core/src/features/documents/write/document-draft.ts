import { Schema } from "effect"
import { isSame } from "../../../platform/drafts/open-forms.ts"
import { isSubmission } from "../../../platform/drafts/submission.ts"
import type { Draft } from "../../../platform/drafts/use-draft.ts"
import type { SentDraft } from "../../../platform/drafts/use-send-draft.ts"
import type { FieldValue, FormValues } from "../../../model/record/form-values.ts"
import { FinalisedDocument, type NewDocument } from "../../../model/documents/document.ts"

/** What is kept of documents while they are written: the answers of every template that was begun, so that choosing another loses nothing. */
export interface DocumentDraft extends SentDraft {
  /** The template on screen; `null` while one is chosen. */
  readonly templateId: string | null
  /** By template id. */
  readonly answers: Readonly<Record<string, FormValues>>
  /** A saved document whose patient may be written to now. */
  readonly justSaved: FinalisedDocument | null
}

export const noDocument: DocumentDraft = { templateId: null, answers: {}, justSaved: null }

/** Another template on screen, or none. What was written in the one before stays. */
export const withTemplate = (draft: DocumentDraft, templateId: string | null): DocumentDraft => ({ ...draft, templateId })

/** The draft with one answer of the template on screen changed or, being empty, taken out. `before` is what its fields held. */
export function withAnswer(draft: DocumentDraft, before: FormValues, fieldId: string, value: FieldValue | undefined): DocumentDraft {
  const { [fieldId]: _old, ...rest } = before
  const values = value === undefined ? rest : { ...rest, [fieldId]: value }
  return withAnswers(draft, values)
}

/** The draft with all that its form shows, what the template begins with included. */
export const withAnswers = (draft: DocumentDraft, values: FormValues): DocumentDraft =>
  draft.templateId === null ? draft : { ...draft, answers: { ...draft.answers, [draft.templateId]: values } }

/** What of a document was written. The template's version is not: it may be another one by the time the same is saved again. */
export function writtenIn({ templateVersion: _version, ...document }: NewDocument): Omit<NewDocument, "templateVersion"> {
  return document
}

/**
 * The draft once a document is saved: its answers are where they belong. Answers that were changed since are another document's and stay
 * as they are.
 *
 * @param sent the draft as it was when it was sent
 */
export function afterSaving(now: DocumentDraft, sent: DocumentDraft, document: FinalisedDocument): DocumentDraft {
  const { documentTemplateId: id } = document
  if (!isSame(now.answers[id], sent.answers[id])) return now
  return { ...noDocument, answers: withoutAnswers(now, id), justSaved: document }
}

/** The draft without what was written in one template, and no template on screen. */
export function discarded(draft: DocumentDraft, templateId: string): DocumentDraft {
  return { ...draft, templateId: null, answers: withoutAnswers(draft, templateId) }
}

/** Whether nothing is worth keeping. */
export const isNothing = (draft: DocumentDraft): boolean =>
  draft.templateId === null && draft.justSaved === null && Object.keys(draft.answers).length === 0

/** Keeps documents being written as they are now, or forgets them where nothing is worth keeping. */
export const keepDocuments = (draft: Pick<Draft<DocumentDraft>, "change" | "clear">, now: DocumentDraft): void =>
  isNothing(now) ? draft.clear() : draft.change(now)

function withoutAnswers(draft: DocumentDraft, templateId: string): DocumentDraft["answers"] {
  const { [templateId]: _gone, ...rest } = draft.answers
  return rest
}

/** Whether a kept value has this shape. */
export function isDocumentDraft(value: unknown): value is DocumentDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof DocumentDraft]?: unknown }
  return (
    (draft.templateId === null || typeof draft.templateId === "string") &&
    typeof draft.answers === "object" &&
    draft.answers !== null &&
    (draft.justSaved === null || isSaved(draft.justSaved)) &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}

const isSaved = (value: unknown): value is FinalisedDocument => Schema.is(FinalisedDocument)(value)
