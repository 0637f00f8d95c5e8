import type { TakenAction } from "@rond/core/model/actions"
import { notFound, readStored, type TakenActionSource } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { paygPrescription } from "../../prescription/model/index.ts"
import { PaygPrescription } from "../model/payg-prescription.ts"

const readPrescription = readStored(PaygPrescription)

const columns = (sql: SqlClient.SqlClient) =>
  sql`id, name, size_bytes, sha256, state, to_char(uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as uploaded_at`

/** A meeting's prescriptions, the newest first, without their bytes. */
export const prescriptionsOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from uk_payg_prescription where meeting_id = ${meetingId} order by uk_payg_prescription.uploaded_at desc, id`
  return yield* Effect.forEach(rows, readPrescription)
})

/** Reads one prescription of a meeting. Fails with `not_found` where the meeting has none with this id. */
export const prescriptionOf = Effect.fnUntraced(function* (meetingId: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select ${columns(sql)} from uk_payg_prescription where meeting_id = ${meetingId} and id = ${id}`
  return row === undefined ? yield* notFound("Prescription") : yield* readPrescription(row)
})

/**
 * Marks the meeting as one with a prescription, which its end then expects to have reached the patient. Gives whether it was not marked
 * before.
 */
export const markMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const marked = yield* sql`update meeting set got_prescription = true where id = ${meetingId} and not got_prescription returning id`
  return marked.length > 0
})

/** Takes the mark back where an upload set it and no upload of the meeting counts any more: nothing is left that could reach the patient. */
export const unmarkMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set got_prescription = false
    where id = ${meetingId} and finished_status is null
      and exists (select 1 from uk_payg_prescription where meeting_id = ${meetingId} and marked_meeting)
      and not exists (select 1 from uk_payg_prescription where meeting_id = ${meetingId} and state in ('checking', 'clean'))`
})

/** The prescriptions that were uploaded in a meeting. One that is infected or could not be scanned was not issued. */
export const prescriptionsTaken: TakenActionSource = {
  kind: paygPrescription,
  find: (meetingId) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<TakenAction>`
        select id, state in ('infected', 'failed') as "isCancelled" from uk_payg_prescription where meeting_id = ${meetingId}`,
    ),
}
