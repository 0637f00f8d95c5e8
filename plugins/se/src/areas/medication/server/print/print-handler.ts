import { documentFileName } from "@rond/core/model/documents"
import { CurrentSession, handle, Pages } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { printMedicationList } from "../../model/contract/index.ts"
import { format } from "../../../../format.ts"
import { readLists, swedishPatient } from "../medication-handlers.ts"
import { medicationParts } from "./medication-sheet.ts"
import { printedAllergies } from "./printed-allergies.ts"
import { printCatalogue, printLabels } from "./print-labels.ts"

/** The active medications, for the patient to read at home. */
export const printHandlers = [
  handle(printMedicationList, ({ params }) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(params.id)
      const { active } = yield* readLists(patient, "medication-lists.print")
      const sql = yield* SqlClient.SqlClient
      const [spoken] = yield* sql<{ readonly preferred: string | null; readonly account: string; readonly printedAt: string }>`
        select preferred_language as preferred, language as account, instant_text(now()) as "printedAt" from patient where id = ${patient.patientId}`
      const { preferred, account, printedAt } = spoken!
      const i18n = printCatalogue([preferred, account].filter((language) => language !== null))
      const labels = printLabels(i18n)
      const allergies = yield* printedAllergies(patient)
      const day = format.day(printedAt).toString()
      const { name } = yield* CurrentSession
      const pages = yield* (yield* Pages).ofPatient(patient, {
        title: labels.title,
        language: i18n.locale,
        idNumberLabel: labels.idNumber,
        parts: medicationParts(active, allergies, day, labels),
        closing: [{ label: labels.printed, value: `${format.dateTime(printedAt)}, ${name}` }],
      })
      return new File([pages], documentFileName({ documentTemplateName: labels.title }, day), { type: "application/pdf" })
    }),
  ),
]
