import {
  EPrescription,
  ePrescriptionCard,
  ePrescriptionsChanged,
  type PrescriptionState,
  type ReportedPrescription,
  stateAfter,
} from "@rond/core/model/e-prescription"
import type { TakenAction } from "@rond/core/model/actions"
import { RecordChange, recordChanged, recordTopic } from "@rond/core/model/record"
import { announceTaken, Events, notFound, readStored, type TakenActionSource } from "@rond/core/server-kit"
import type { StoredSession } from "@rond/core/server/e-prescription"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { lockSession, markFailed } from "./sessions.ts"

const readPrescription = readStored(EPrescription)
const encodeChange = Schema.encodeSync(RecordChange)

/** The report of a session. */
export interface SessionReport {
  readonly hasFailed: boolean
  readonly prescriptions: readonly ReportedPrescription[]
}

/**
 * Stores what a session reports, and tells the open pages of its meeting and of the patient's record. Returns the ids of the prescriptions whose
 * state changed. `NotFound` for a prescription of another meeting. A session that shows one prescription reports only that one and its group:
 * any other prescription of its report is dropped.
 */
export const keepReport = Effect.fnUntraced(function* (session: StoredSession, { hasFailed, prescriptions }: SessionReport) {
  const shownId = yield* lockSession(session.id)
  const changed: string[] = []
  for (const prescription of yield* reportable(session, shownId, prescriptions))
    if (yield* keepOne(session, prescription)) changed.push(prescription.id)
  const isNewFailure = hasFailed && (yield* markFailed(session.id))
  if (changed.length > 0 || isNewFailure) yield* announce(session, changed.length > 0)
  return changed
})

/**
 * The prescriptions that a session may report. Readers open one that shows a prescription, in meetings of others and after their end too, so it
 * reports no new one: only the prescription and those of its group that the meeting has already.
 */
const reportable = Effect.fnUntraced(function* (
  { meetingId }: StoredSession,
  shownId: string | null,
  prescriptions: readonly ReportedPrescription[],
) {
  if (shownId === null) return prescriptions
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly id: string }>`
    select member.id from e_prescription shown
    join e_prescription member on member.group_id = shown.group_id and member.meeting_id = ${meetingId}
    where shown.id = ${shownId}`
  const knownIds = new Set(rows.map(({ id }) => id))
  return prescriptions.filter(({ id }) => knownIds.has(id))
})

/** Stores one prescription and its new state; `false` where it had this state already. */
const keepOne = Effect.fnUntraced(function* ({ id: sessionId, meetingId, clinicianName }: StoredSession, reported: ReportedPrescription) {
  const { id, type, medication, groupId, state } = reported
  const sql = yield* SqlClient.SqlClient
  const inserted = yield* sql`
    insert into e_prescription (id, meeting_id, session_id, type, medication, group_id, state, prescriber_name)
    values (${id}, ${meetingId}, ${sessionId}, ${type}, ${medication}, ${groupId}, ${state}, ${clinicianName})
    on conflict (id) do nothing returning id`
  if (inserted.length === 0) {
    const [before] = yield* sql<{ readonly state: PrescriptionState; readonly meetingId: string }>`
      select state, meeting_id as "meetingId" from e_prescription where id = ${id} for update`
    if (before?.meetingId !== meetingId) return yield* notFound("Prescription")
    if (stateAfter(before.state, state) === before.state) return false
    yield* sql`update e_prescription set state = ${state} where id = ${id}`
  }
  yield* sql`
    insert into e_prescription_state (prescription_id, state, reported_by_name) values (${id}, ${state}, ${clinicianName})
    on conflict do nothing`
  return true
})

const announce = Effect.fnUntraced(function* ({ meetingId, poolId, patientId }: StoredSession, hasPrescribed: boolean) {
  const events = yield* Events
  yield* events.publish({ topic: `meeting:${meetingId}`, type: ePrescriptionsChanged, data: {} })
  if (!hasPrescribed) return
  yield* announceTaken(meetingId)
  yield* events.publish({
    topic: recordTopic(poolId, patientId),
    type: recordChanged,
    data: encodeChange({ meetingId, change: "settled" }),
  })
})

/** The e-prescriptions of a meeting, the newest first. */
export const ePrescriptionsOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select id, type, medication, group_id, state, instant_text(reported_at) as reported_at
    from e_prescription where meeting_id = ${meetingId} order by e_prescription.reported_at desc, id`
  return yield* Effect.forEach(rows, readPrescription)
})

/** The prescriptions that were issued outside Rond in a meeting. One that was cancelled does not reach the patient. */
export const ePrescriptionsTaken: TakenActionSource = {
  kind: ePrescriptionCard,
  find: (meetingId) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<TakenAction>`select id, state = 'cancelled' as "isCancelled" from e_prescription where meeting_id = ${meetingId}`,
    ),
}
