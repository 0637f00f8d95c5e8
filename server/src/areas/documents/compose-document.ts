import { cleanText, isolated, type MarketFormat } from "@rond/core/format"
import type { DocumentForm, DocumentSheet, SheetLine, SheetPart, NewDocument } from "@rond/core/model/documents"
import {
  type EntryRow,
  type FormTemplate,
  type FormValues,
  rowsOf,
  shownRows,
  visibleNodes,
  missingFields,
  isField,
} from "@rond/core/model/record"
import { marketFormatOf, clinicHeadColumn, type ClinicHead } from "../clinic/index.ts"
import { type DocumentLabels, documentLabels } from "./document-labels.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, conflict, invalid, notFound, type SessionClinician, clinicianOr } from "@rond/core/server-kit"
import { mustOffer } from "../permissions/index.ts"
import { codePointOf } from "./typesetting/printable-sheet.ts"
import { rightToLeftLetters } from "./typesetting/signs.ts"
import { unprintableIn } from "./typesetting/typefaces.ts"
import { formOf } from "./templates.ts"

/** The patient's lines on the printed page. */
export interface PrintedPatient {
  readonly givenName: string
  readonly familyName: string
  readonly idNumber: string | null
  /** ISO 8601. */
  readonly dateOfBirth: string | null
}

/** A {@link PrintedPatient} as a column, from `patient`. */
export const printedPatientColumn = (sql: SqlClient.SqlClient) => sql`
  jsonb_build_object('givenName', patient.given_name, 'familyName', patient.family_name, 'idNumber', patient.id_number,
    'dateOfBirth', to_char(patient.date_of_birth, 'YYYY-MM-DD')) as patient`

/** A document's patient and author. */
export interface DocumentSubject {
  readonly patient: PrintedPatient
  readonly clinician: { readonly name: string; readonly title: string }
  readonly clinic: ClinicHead
  /** The time the meeting started or was to start. */
  readonly contactAt: string
  /** The time the document is written. */
  readonly writtenAt: string
}

/** Returns the content to print of a document, in the market's formats. Unanswered fields are left out. */
export function toDocumentSheet(
  form: DocumentForm,
  values: FormValues,
  subject: DocumentSubject,
  format: MarketFormat,
  labels: DocumentLabels,
): DocumentSheet {
  const { patient, clinician } = subject
  return {
    title: form.name,
    language: form.language,
    issuer: headOf(subject.clinic, format, labels),
    about: lines([...patientLines(patient, format, labels), [labels.contact, format.date(subject.contactAt)]]),
    parts: partsOf(form, values, format, labels),
    closing: lines([
      [labels.issuedBy, `${besideOthers(clinician.name)}, ${clinician.title}`],
      [labels.issued, format.dateTime(subject.writtenAt)],
    ]),
  }
}

/** The clinic's name, the facility, the address and the phone number, as far as they are known. */
export const headOf = (
  { name, careFacility, address, phone }: ClinicHead,
  format: MarketFormat,
  labels: DocumentLabels,
): readonly string[] => [
  name,
  ...(careFacility === null ? [] : [careFacility]),
  ...(address === null ? [] : address.split("\n")),
  ...(phone === null ? [] : [`${labels.phone} ${format.phone(phone)}`]),
]

type Line = readonly [label: string, value: string | null]

/** @param idNumberLabel what the id number is called in the language of the pages; by default what the market calls it */
export const patientLines = (
  patient: PrintedPatient,
  format: MarketFormat,
  labels: DocumentLabels,
  idNumberLabel: string = format.idNumberLabel ?? labels.idNumber,
): readonly Line[] => [
  [labels.patient, format.name(patient)],
  [idNumberLabel, patient.idNumber === null ? null : format.idNumber(patient.idNumber)],
  [labels.dateOfBirth, patient.dateOfBirth === null ? null : format.date(patient.dateOfBirth)],
]

/** Returns the lines, without those whose value is not known. */
export const lines = (pairs: readonly Line[]): readonly SheetLine[] =>
  pairs.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))

/** The answers that show, under their headings. A heading without content is not printed. */
export function partsOf(
  form: Pick<FormTemplate, "id" | "nodes">,
  values: FormValues,
  format: MarketFormat,
  labels: DocumentLabels,
): readonly SheetPart[] {
  const rows = new Map(shownRows(rowsOf(form, values)).map((row) => [row.formNodeName, row]))
  const parts: SheetPart[] = []
  let heading: SheetPart | undefined
  for (const node of visibleNodes(form, values)) {
    const row = rows.get(node.id)
    if (node.kind === "section") heading = { kind: "heading", text: node.label ?? "" }
    else if (row !== undefined) {
      if (heading !== undefined) parts.push(heading)
      heading = undefined
      parts.push({ kind: "answer", label: row.label ?? row.formNodeName, value: valueText(row, format, labels) })
    }
  }
  return parts
}

/** A typed text as it is printed. */
export const printedText = (text: string): string => cleanText(text).replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ")

/** A name next to a date or a title. One that runs from right to left is isolated, or it would reorder the digits after it. */
export const besideOthers = (name: string): string => (name.search(rightToLeftLetters) < 0 ? name : isolated(name))

function valueText({ type, value, unit, selectedOptions }: EntryRow, format: MarketFormat, labels: DocumentLabels): string {
  if (type === "checkbox") return labels.yes
  // Invalid dates were rejected earlier.
  if (type === "date") return format.date(value)
  if (type === "number") return [format.number(Number(value)), unit].filter((part) => part !== undefined).join(" ")
  if (type === "choice") return selectedOptions.join("\n")
  return printedText(value).trim()
}

/** The calling clinician, who may write documents; a support person is refused. */
export const writingClinician = clinicianOr("Only clinicians write documents")

/** A document that may be shown or saved. */
interface ComposedDocument {
  readonly clinician: SessionClinician
  readonly form: DocumentForm
  /** The answers in it. */
  readonly values: FormValues
  readonly sheet: DocumentSheet
}

/**
 * Validates a clinician's document and lays it out. The caller has access to the meeting, the meeting is the patient's, the clinician may use the
 * template's newest version, and everything typed in it is answered and printable. Names are printed whatever they hold. The template's own texts
 * were checked when it was put into use.
 */
export const composeDocument = Effect.fnUntraced(function* (document: NewDocument) {
  const clinician = yield* writingClinician
  const meeting = yield* (yield* Access).requireMeeting(document.meetingId)
  if (meeting.patientId !== document.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
  yield* mustOffer("create-document", meeting)
  const form = yield* formOf(document.templateId, clinician)
  if (form.version !== document.templateVersion)
    return yield* conflict("template_changed", "The template has another version", { version: form.version })
  // Documents have no fields of plugins' kinds.
  const gaps = missingFields(form, document.values, () => false)
  if (gaps.length > 0)
    return yield* invalid("document_incomplete", "Fields are missing or wrong", { fields: gaps.map(({ fieldId }) => fieldId) })
  const values = shownValues(form, document.values)
  const sheet = toDocumentSheet(
    form,
    values,
    yield* subjectOf(document.meetingId, clinician.id),
    marketFormatOf(clinician.poolCountry),
    documentLabels(form.language),
  )
  const unprintable = yield* unprintableAnswers(sheet)
  if (unprintable.length > 0)
    return yield* invalid("document_characters", "Some characters cannot be printed", {
      characters: unprintable.map(({ character }) => codePointOf(character)),
      fields: unprintable.map(({ field }) => field),
      positions: unprintable.map(({ position }) => position),
    })
  const composed: ComposedDocument = { clinician, form, values, sheet }
  return composed
})

/** The characters of the answers that no typeface has, and where they stand: in which field, as its how manieth character. */
const unprintableAnswers = Effect.fnUntraced(function* (sheet: DocumentSheet) {
  const answers = sheet.parts.flatMap((part) => (part.kind === "answer" ? [part] : []))
  const unprintable = new Set(yield* unprintableIn(answers.map(({ value }) => value)))
  return answers.flatMap(({ label, value }) =>
    [...value].flatMap((character, index) => (unprintable.has(character) ? [{ character, field: label, position: index + 1 }] : [])),
  )
})

/** The answers of the visible fields. */
function shownValues(form: DocumentForm, values: FormValues): FormValues {
  return Object.fromEntries(
    visibleNodes(form, values)
      .filter(isField)
      .flatMap(({ id }) => {
        const value = values[id]
        return value === undefined ? [] : [[id, value] as const]
      }),
  )
}

/** A document's data about its meeting, its patient and its clinician. */
export const subjectOf = Effect.fnUntraced(function* (meetingId: string, clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const [subject] = yield* sql<DocumentSubject>`
    select ${printedPatientColumn(sql)}, jsonb_build_object('name', person.name, 'title', clinician.title) as clinician,
      ${clinicHeadColumn(sql, sql`facility.name`)},
      instant_text(coalesce(meeting.actual_start_at, meeting.start_at)) as "contactAt", instant_text(now()) as "writtenAt"
    from meeting
    join patient on patient.id = meeting.patient_id
    join pool on pool.id = meeting.pool_id
    join clinician on clinician.id = ${clinicianId} join person on person.id = clinician.person_id
    left join care_facility facility on facility.id = meeting.care_facility_id
    where meeting.id = ${meetingId}`
  return subject ?? (yield* notFound("Meeting"))
})
