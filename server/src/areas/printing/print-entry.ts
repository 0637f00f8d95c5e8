import { documentFileName, type DocumentSheet } from "@rond/core/model/documents"
import { printEntry, type EntryDocument } from "@rond/core/model/record"
import { CurrentSession, handle, notFound } from "@rond/core/server-kit"
import type { MarketFormat } from "@rond/core/format"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { marketFormatOf, clinicHeadColumn, type ClinicHead } from "../clinic/index.ts"
import {
  besideOthers,
  headOf,
  lines,
  partsOf,
  patientLines,
  printedPatientColumn,
  printedText,
  type PrintedPatient,
  documentLabels,
  type DocumentLabels,
  printedPages,
} from "../documents/index.ts"
import { readingClinician, mustNotBeWithheld } from "../record-access/index.ts"
import { auditEntry, picturesColumn, requireEntryOfPatient, findEntry } from "../record/index.ts"

/** The data that an entry does not have itself. Instants are ISO 8601. */
interface PrintedWith {
  readonly patient: PrintedPatient
  readonly clinic: ClinicHead
  readonly contactAt: string
  readonly responsibleName: string | null
  readonly pictures: readonly { readonly taken_at: string; readonly taken_by_name: string; readonly description: string }[]
  readonly printedAt: string
  readonly printedBy: string
}

/**
 * An entry as a sheet: the clinic's head, the patient, the note, its addenda, and who wrote, signed and printed it. A picture is a line: what it
 * shows, who took it and when. The picture itself is only in the record, as the heading above these lines says.
 */
function toNoteSheet(entry: EntryDocument, subject: PrintedWith, format: MarketFormat, labels: DocumentLabels): DocumentSheet {
  const by = (name: string | null, at: string) =>
    [name === null ? null : besideOthers(name), format.dateTime(at)].filter((part) => part !== null).join(", ")
  const addenda = entry.addenda ?? []
  return {
    title: entry.template.title,
    language: entry.template.language,
    issuer: headOf(subject.clinic, format, labels),
    about: lines([
      ...patientLines(subject.patient, format, labels),
      [labels.contact, format.dateTime(subject.contactAt)],
      [labels.struckOut, entry.strickenAt === null ? null : `${by(entry.strickenByName, entry.strickenAt)}: ${entry.strickenReason ?? ""}`],
    ]),
    parts: [
      ...partsOf(entry.template, entry.values, format, labels),
      ...(addenda.length === 0 ? [] : [{ kind: "heading" as const, text: labels.addendum }]),
      ...addenda.map(({ authorName, writtenAt, text }) => ({
        kind: "answer" as const,
        label: `${labels.signedBy} ${by(authorName, writtenAt)}`,
        value: printedText(text),
      })),
      ...(subject.pictures.length === 0 ? [] : [{ kind: "heading" as const, text: labels.pictures(subject.pictures.length) }]),
      ...subject.pictures.map(({ taken_by_name, taken_at, description }) => ({
        kind: "answer" as const,
        label: by(taken_by_name, taken_at),
        value: description,
      })),
    ],
    closing: lines([
      [labels.author, subject.responsibleName ?? entry.savedByName],
      entry.signedAt === null ? [labels.notSigned, "–"] : [labels.signedBy, by(entry.signedByName, entry.signedAt)],
      [labels.printed, by(subject.printedBy, subject.printedAt)],
    ]),
  }
}

/** Prints an entry for a reader who may read it in full. Emergency access only permits reading on screen. */
export const printHandlers = [
  handle(printEntry, ({ params }) =>
    Effect.gen(function* () {
      const entry = (yield* findEntry(params.id)) ?? (yield* notFound("Entry"))
      yield* requireEntryOfPatient(entry)
      yield* mustNotBeWithheld(entry.id, entry.patientId)
      const sql = yield* SqlClient.SqlClient
      const [subject] = yield* sql<Omit<PrintedWith, "printedBy">>`
        select ${printedPatientColumn(sql)}, ${clinicHeadColumn(sql, sql`entry.care_facility_name`)},
          instant_text(entry.contact_at) as "contactAt", entry.responsible_name as "responsibleName", instant_text(now()) as "printedAt",
          ${picturesColumn(sql)}
        from entry join patient on patient.id = entry.patient_id join pool on pool.id = entry.pool_id where entry.id = ${entry.id}`
      if (subject === undefined) return yield* notFound("Entry")
      const { name } = yield* CurrentSession
      const format = marketFormatOf((yield* readingClinician).poolCountry)
      const labels = documentLabels(entry.template.language)
      const pages = yield* printedPages(toNoteSheet(entry, { ...subject, printedBy: name }, format, labels))
      yield* auditEntry("record.print", entry)
      const day = format.day(subject.contactAt).toString()
      return new File([pages], documentFileName({ documentTemplateName: entry.template.title }, day), { type: "application/pdf" })
    }),
  ),
]
