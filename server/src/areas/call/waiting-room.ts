import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { initials } from "@rond/core/format"
import {
  lostAfterSeconds,
  waitingRoomChanged,
  waitingRoomOf,
  type CallPresence,
  type WaitingPatient,
  type WaitingRoom,
} from "@rond/core/model/call"
import { Events } from "@rond/core/server-kit"

/** A meeting's call, as the tables have it. */
interface PresenceRow {
  readonly meetingId: string
  readonly clinicianId: string
  readonly startMillis: number
  readonly patientId: string
  readonly patientName: string
  readonly nowMillis: number
  readonly isOver: boolean
  readonly presentSinceMillis: number | null
  readonly patientAliveMillis: number | null
  readonly hasLeft: boolean
  readonly clinicianAliveMillis: number | null
  readonly clinicianLeftMillis: number | null
  /** The last announcement to open pages: whether the patient waits; null for a patient who is not there. */
  readonly announced: boolean | null
}

type Which = (sql: SqlClient.SqlClient) => Statement.Fragment

/** The people in the calls of these meetings now. A patient is there by the valid link that was used last. */
const presences = Effect.fnUntraced(function* (which: Which) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<PresenceRow>`
    select meeting.id as "meetingId", meeting.clinician_id as "clinicianId", epoch_millis(meeting.start_at) as "startMillis",
      patient.id as "patientId", patient.given_name || ' ' || patient.family_name as "patientName", epoch_millis(now()) as "nowMillis",
      meeting.finished_status is not null or meeting.actual_end_at is not null as "isOver",
      epoch_millis(link.present_since) as "presentSinceMillis", epoch_millis(link.last_alive_at) as "patientAliveMillis",
      link.left_at is not null as "hasLeft",
      epoch_millis(room.last_alive_at) as "clinicianAliveMillis", epoch_millis(room.clinician_left_at) as "clinicianLeftMillis",
      announced.is_waiting as announced
    from meeting
    join patient on patient.id = meeting.patient_id
    left join lateral (
      select present_since, last_alive_at, left_at from call_link
      where call_link.meeting_id = meeting.id and used_at is not null and closed_at is null
      order by last_alive_at desc nulls last limit 1
    ) link on true
    left join call_room room on room.meeting_id = meeting.id
    left join announced_patient announced on announced.meeting_id = meeting.id
    where ${which(sql)}`
  return rows.map((row) => ({ ...row, room: waitingRoomOf(presenceOf(row)) }))
})

const presenceOf = (row: PresenceRow): CallPresence => ({
  nowMillis: row.nowMillis,
  isOver: row.isOver,
  patient: { presentSinceMillis: row.presentSinceMillis, lastAliveMillis: row.patientAliveMillis, hasLeft: row.hasLeft },
  clinician: { lastAliveMillis: row.clinicianAliveMillis, leftAtMillis: row.clinicianLeftMillis },
})

const alive: Which = (sql) => sql`
  select call_link.meeting_id from call_link
  where call_link.last_alive_at > now() - make_interval(secs => ${lostAfterSeconds}::int) and call_link.closed_at is null`

/** Whether the meeting's patient is in its call, and since when without a clinician, by the server's clock. The caller must have passed `Access`. */
export const waitingRoomOfMeeting = Effect.fnUntraced(function* (meetingId: string) {
  const [presence] = yield* presences((sql) => sql`meeting.id = ${meetingId}`)
  const { room, nowMillis } = presence!
  return { ...room, nowMillis }
})

/** The patients who wait in this clinician's own meetings in the pool, the longest wait first, and the ids for the audit log. */
export const waitingPatientsOf = Effect.fnUntraced(function* (clinicianId: string, poolId: string) {
  const rows = yield* presences(
    (sql) =>
      sql`meeting.clinician_id = ${clinicianId} and meeting.pool_id = ${poolId} and meeting.finished_status is null
        and meeting.id in (${alive(sql)})`,
  )
  const waitingRows = rows
    .flatMap((row) => (row.room.waitingSinceMillis === null ? [] : [{ ...row, sinceMillis: row.room.waitingSinceMillis }]))
    .toSorted((left, right) => left.sinceMillis - right.sinceMillis)
  const waiting = waitingRows.map(({ meetingId, startMillis, patientName, presentSinceMillis, sinceMillis }): WaitingPatient => ({
    meetingId,
    startMillis,
    patientInitials: initials(patientName),
    sinceMillis,
    isNew: sinceMillis === presentSinceMillis,
  }))
  const sql = yield* SqlClient.SqlClient
  const [clock] = yield* sql<{ readonly nowMillis: number }>`select epoch_millis(now()) as "nowMillis"`
  return { waiting, patientIds: waitingRows.map(({ patientId }) => patientId), nowMillis: clock!.nowMillis }
})

/**
 * Announces to the meeting's pages that its patient has joined or left the call, was let in, or waits again, since the last announcement.
 * Call it last in a transaction. Of several processes that notice the same change, one announces it.
 */
export const announceWaiting = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [presence] = yield* presences((on) => on`meeting.id = ${meetingId}`)
  if (presence === undefined || !hasChanged(presence)) return
  const isWaiting = toAnnounce(presence)
  const changed =
    isWaiting === null
      ? yield* sql`delete from announced_patient where meeting_id = ${meetingId} returning meeting_id`
      : yield* sql`
          insert into announced_patient (meeting_id, is_waiting) values (${meetingId}, ${isWaiting})
          on conflict (meeting_id) do update set is_waiting = excluded.is_waiting
          where announced_patient.is_waiting <> excluded.is_waiting returning meeting_id`
  if (changed.length === 0) return
  const events = yield* Events
  for (const topic of [`clinician:${presence.clinicianId}`, `meeting:${meetingId}`])
    yield* events.publish({ topic, type: waitingRoomChanged, data: {} })
})

interface Announcing {
  readonly announced: boolean | null
  readonly room: WaitingRoom
}

const toAnnounce = ({ room }: Announcing) => (room.isPatientThere ? room.waitingSinceMillis !== null : null)
const hasChanged = (presence: Announcing) => presence.announced !== toAnnounce(presence)

/**
 * Detects changes that only time makes: a patient or clinician whose page stopped or resumed sending signals. The announced state is in the
 * database, so a restarted server continues where it stopped.
 */
export const noticeWaiting = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // One list of ids: with "or" between two tables the database would read every meeting there is.
  const rows = yield* presences((on) => on`meeting.id in (${alive(on)} union select meeting_id from announced_patient)`)
  for (const { meetingId } of rows.filter(hasChanged)) yield* sql.withTransaction(announceWaiting(meetingId))
})
