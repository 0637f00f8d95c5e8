import type { DocumentForm, DocumentSheet, SheetLine, SheetPart } from "@rond/core/model/documents"
import type { MarketFormat } from "@rond/core/format"
import { type EntryRow, type FormValues, rowsOf, visibleNodes } from "@rond/core/model/record"
import type { DocumentLabels } from "./document-labels.ts"

/** A document's patient and author. */
export interface DocumentSubject {
  readonly patient: {
    readonly givenName: string
    readonly familyName: string
    readonly idNumber: string | null
    /** ISO 8601. */
    readonly dateOfBirth: string | null
  }
  readonly clinician: { readonly name: string; readonly title: string }
  readonly poolName: string
  /** The place of a physical meeting. */
  readonly careFacility: string | null
  /** When the meeting started or was to start. */
  readonly contactAt: string
  /** When the document is written. */
  readonly writtenAt: string
}

/** Everything that is printed on a document, in the market's formats. Unanswered fields are left out. */
export function toDocumentSheet(
  form: DocumentForm,
  values: FormValues,
  subject: DocumentSubject,
  format: MarketFormat,
  labels: DocumentLabels,
): DocumentSheet {
  const { patient, clinician, careFacility } = subject
  return {
    title: form.name,
    language: form.language,
    issuer: [subject.poolName, ...(careFacility === null ? [] : [careFacility])],
    about: lines([
      [labels.patient, format.name(patient)],
      [labels.idNumber, patient.idNumber === null ? null : format.idNumber(patient.idNumber)],
      [labels.dateOfBirth, patient.dateOfBirth === null ? null : format.date(patient.dateOfBirth)],
      [labels.contact, format.date(subject.contactAt)],
    ]),
    parts: partsOf(form, values, format, labels),
    closing: lines([
      [labels.issuedBy, `${clinician.name}, ${clinician.title}`],
      [labels.issued, format.dateTime(subject.writtenAt)],
    ]),
  }
}

const lines = (given: readonly (readonly [label: string, value: string | null])[]): readonly SheetLine[] =>
  given.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))

/** A heading without content is not printed. */
function partsOf(form: DocumentForm, values: FormValues, format: MarketFormat, labels: DocumentLabels): readonly SheetPart[] {
  const rows = new Map(rowsOf(form, values).map((row) => [row.formNodeName, row]))
  const parts: SheetPart[] = []
  let heading: SheetPart | undefined
  for (const node of visibleNodes(form, values)) {
    const row = rows.get(node.id)
    if (node.kind === "section") heading = { kind: "heading", text: node.label ?? "" }
    else if (row !== undefined) {
      if (heading !== undefined) parts.push(heading)
      heading = undefined
      parts.push({ kind: "answer", label: row.label ?? row.formNodeName, value: written(row, format, labels) })
    }
  }
  return parts
}

function written({ type, value, unit, selectedOptions }: EntryRow, format: MarketFormat, labels: DocumentLabels): string {
  if (type === "checkbox") return labels.yes
  // Invalid dates were rejected earlier.
  if (type === "date") return format.date(value)
  if (type === "number") return [format.number(Number(value)), unit].filter((part) => part !== undefined).join(" ")
  if (type === "choice") return selectedOptions.join("\n")
  return value.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ").trim()
}
