import { listUsedDiagnoses, UsedDiagnosis } from "@rond/core/model/note"
import { Access, Audit, handle, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { readingClinician, entryAccessColumns, visibilityOf, type StoredEntryAccess } from "../../record-access/index.ts"

/** The number of the newest notes that count, and of the codes in each list. */
const newestNotes = 200
const mostCodes = 6

/** The diagnoses that a clinician is likely to need for a patient: those of the notes they may read, then those of their own notes. */
export const usedDiagnosisHandlers = [
  handle(listUsedDiagnoses, ({ params, query }) =>
    Effect.gen(function* () {
      const { poolId } = yield* (yield* Access).requirePatient(params.patientId)
      const reader = yield* readingClinician
      const sql = yield* SqlClient.SqlClient
      const patientNotes = yield* sql<StoredEntryAccess & { readonly id: string }>`
        select id, ${yield* entryAccessColumns(reader)} from entry
        where pool_id = ${poolId} and patient_id = ${params.patientId} and stricken_at is null
        order by contact_at desc, id desc limit ${newestNotes}`
      const readable = patientNotes.filter((note) => visibilityOf({ ...note, isEmergency: false }) === "whole").map(({ id }) => id)
      const language = query.language.split("-")[0] ?? query.language
      // A code that left the list is not offered, and the title is the one that the list has now.
      const mostUsed = (notes: Statement.Fragment) => sql`
        select icd_code.code as icd_code, icd_code.title as diagnosis, count(*)::integer as times
        from (${notes}) as note
        cross join lateral jsonb_array_elements(note.rows) as field
        join icd_code on icd_code.language = ${language} and icd_code.code = split_part(field ->> 'value', ' ', 1)
        where field ->> 'type' = 'diagnosis'
        group by icd_code.code, icd_code.title
        order by times desc, max(note.contact_at) desc, icd_code.code limit ${mostCodes}`
      const ofPatient = yield* mostUsed(sql`
        select rows, contact_at from entry where id in (select jsonb_array_elements_text(${JSON.stringify(readable)}::jsonb))`)
      const own = yield* mostUsed(sql`
        select rows, contact_at from entry where responsible_id = ${reader.id} and pool_id = ${poolId} and stricken_at is null
        order by contact_at desc limit ${newestNotes}`)
      yield* (yield* Audit).write({
        action: "record.used-diagnoses",
        patientId: params.patientId,
        outcome: "done",
        detail: { notes: readable.length },
      })
      return { patient: yield* Effect.forEach(ofPatient, readUsed), own: yield* Effect.forEach(own, readUsed) }
    }),
  ),
]

const readUsed = readStored(UsedDiagnosis)
