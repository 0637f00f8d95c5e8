import { Schema } from "effect"
import { isSame } from "../../../../platform/drafts/session/same-content.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { isSubmission, type SentDraft } from "../../../../platform/drafts/use-send-draft.ts"
import type { InterventionType } from "../../../meeting/model/index.ts"
import type { FieldValue, FormValues } from "../../../record/model/index.ts"
import { type DocumentForm, type DocumentPrefill, type NewDocument } from "../../model/document.ts"
import { FinalisedDocument } from "../../model/finalised.ts"

/** The stored draft: the answers of every template that was started, so that choosing another one loses nothing. */
export interface DocumentDraft extends SentDraft {
  /** The template on screen; `null` while choosing one. */
  readonly templateId: string | null
  /** By template id. */
  readonly answers: Readonly<Record<string, FormValues>>
  /** A document just saved, about which the patient may be written to. */
  readonly justSaved: FinalisedDocument | null
}

export const noDocument: DocumentDraft = { templateId: null, answers: {}, justSaved: null }

/** Shows another template, or none. The previous one's answers are kept. */
export const withTemplate = (draft: DocumentDraft, templateId: string | null): DocumentDraft => ({ ...draft, templateId })

/** The draft with one answer of the current template changed, or removed when empty. `before`: the previous values. */
export function withAnswer(draft: DocumentDraft, before: FormValues, fieldId: string, value: FieldValue | undefined): DocumentDraft {
  const { [fieldId]: _old, ...rest } = before
  const values = value === undefined ? rest : { ...rest, [fieldId]: value }
  return withAnswers(draft, values)
}

/** The draft with all values its form shows, including the template's initial ones. */
export const withAnswers = (draft: DocumentDraft, values: FormValues): DocumentDraft =>
  draft.templateId === null ? draft : { ...draft, answers: { ...draft.answers, [draft.templateId]: values } }

/** The written part of a document, without the template's version, which may change between attempts. */
export function writtenIn({ templateVersion: _version, ...document }: NewDocument): Omit<NewDocument, "templateVersion"> {
  return document
}

/**
 * The draft after a document is saved: without its answers. Answers changed since then belong to another document and are kept.
 *
 * @param sent the draft when it was sent
 */
export function afterSaving(now: DocumentDraft, sent: DocumentDraft, document: FinalisedDocument): DocumentDraft {
  const { documentTemplateId: id } = document
  if (!isSame(now.answers[id], sent.answers[id])) return now
  return { ...noDocument, answers: withoutAnswers(now, id), justSaved: document }
}

/** The draft without one template's answers, and with no template on screen. */
export function discarded(draft: DocumentDraft, templateId: string): DocumentDraft {
  return { ...draft, templateId: null, answers: withoutAnswers(draft, templateId) }
}

/** Whether the draft holds nothing worth keeping. */
export const isNothing = (draft: DocumentDraft): boolean =>
  draft.templateId === null && draft.justSaved === null && Object.keys(draft.answers).length === 0

/** Stores the draft, or deletes it if it holds nothing worth keeping. */
export const keepDocuments = (draft: Pick<Draft<DocumentDraft>, "change" | "clear">, now: DocumentDraft): void =>
  isNothing(now) ? draft.clear() : draft.change(now)

function withoutAnswers(draft: DocumentDraft, templateId: string): DocumentDraft["answers"] {
  const { [templateId]: _gone, ...rest } = draft.answers
  return rest
}

/** Whether a stored value has this shape. */
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

/** Values that can be filled in before the clinician writes. Dates are ISO 8601. */
export interface KnownBefore {
  readonly today: string
  readonly meetingDate: string
  readonly interventionType: InterventionType | undefined
}

/** Returns the initial values of a document: the values that its template prefills and that are known. The clinician can change each. */
export function startValues({ nodes, prefills }: Pick<DocumentForm, "nodes" | "prefills">, knownBefore: KnownBefore): FormValues {
  const values = prefills.map(({ field, from }) => {
    const node = nodes.find(({ id }) => id === field)
    return [field, node === undefined ? undefined : prefilled(node, from, knownBefore)] as const
  })
  return Object.fromEntries(values.filter((entry): entry is [string, FieldValue] => entry[1] !== undefined))
}

/** Options of a field that asks how the patient was met. None fits only a text consultation or a prescription. */
const contactOptions: Readonly<Partial<Record<InterventionType, string>>> = { video: "video", phone: "phone", physical: "clinic" }

function prefilled(
  node: DocumentForm["nodes"][number],
  from: DocumentPrefill["from"],
  { today, meetingDate, interventionType }: KnownBefore,
): FieldValue | undefined {
  switch (from) {
    case "today":
      return today
    case "meeting_date":
      return meetingDate
    case "contact_type": {
      const option = interventionType === undefined ? undefined : contactOptions[interventionType]
      return "options" in node && node.options.some(({ value }) => value === option) ? option : undefined
    }
    default:
      return undefined
  }
}
