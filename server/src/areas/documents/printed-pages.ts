import type { DocumentSheet } from "@rond/core/model/documents"
import type { Pages } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { marketFormatOf, clinicHeadColumn, type ClinicHead } from "../clinic/index.ts"
import { headOf, lines, patientLines, printedPatientColumn, type PrintedPatient } from "./compose-document.ts"
import { documentLabels } from "./document-labels.ts"
import { renderPdf } from "./render-pdf.ts"

/** A sheet as a PDF, whatever characters it has. */
export const printedPages = Effect.fnUntraced(function* (sheet: DocumentSheet) {
  return yield* renderPdf(sheet, { labels: documentLabels(sheet.language), isPreview: false })
})

interface PrintedAbout {
  readonly patient: PrintedPatient
  readonly clinic: ClinicHead
  readonly country: string
}

/** Pages about a patient, headed by the clinic of the pool, in the country's formats and the sheet's language. */
const ofPatient: Pages["ofPatient"] = Effect.fnUntraced(function* ({ patientId, poolId }, { idNumberLabel, ...sheet }) {
  const sql = yield* SqlClient.SqlClient
  const [about] = yield* sql<PrintedAbout>`
    select ${printedPatientColumn(sql)}, ${clinicHeadColumn(sql, sql`null::text`)}, pool.country
    from patient join pool on pool.id = ${poolId} where patient.id = ${patientId}`
  // Access to the patient has been granted, so both are there.
  const { patient, clinic, country } = about!
  const format = marketFormatOf(country)
  const labels = documentLabels(sheet.language)
  return yield* printedPages({
    ...sheet,
    issuer: headOf(clinic, format, labels),
    about: lines(patientLines(patient, format, labels, idNumberLabel)),
  })
})

export const pages: Pages = { ofPatient }
