import { askedRows, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { LabQueuePlace, type LabQueueState, type LabQueueStatus } from "../model/lab-queue.ts"

export const createLabQueueTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`create table se_lab_queue_place (
    id text primary key,
    meeting_id text not null references meeting,
    patient_id text not null references patient,
    clinician_id text not null references clinician,
    care_facility_id text not null references care_facility,
    state text not null,
    -- What the queue said last.
    room_name text,
    expected_at timestamptz,
    -- The key by which the queue knows the place.
    place_key text not null unique,
    created_at timestamptz not null default now()
  )`)
  yield* sql.unsafe("create index se_lab_queue_place_meeting on se_lab_queue_place (meeting_id)")
})

/** A place with what the queue needs to find it. */
export interface StoredPlace {
  readonly place: LabQueuePlace
  readonly key: string
  /** The time of joining in epoch milliseconds. */
  readonly joinedAt: number
}

const readPlace = readStored(LabQueuePlace)

interface PlaceRow {
  readonly place_key: string
  readonly joined_at: number
  readonly room_name: string | null
  readonly expected_time: string | null
}

const select = Effect.fnUntraced(function* (condition: (sql: SqlClient.SqlClient) => Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<PlaceRow>`
    select id as place_id, state, room_name, instant_text(expected_at) as expected_time, instant_text(created_at) as creation_time,
      clinician_id as queued_by_clinician_id, place_key, epoch_millis(created_at) as joined_at
    from se_lab_queue_place where ${condition(sql)} order by created_at desc, id`
  return yield* Effect.forEach(rows, ({ place_key: key, joined_at: joinedAt, room_name, expected_time, ...row }) =>
    Effect.map(readPlace({ ...row, status: { room_name, expected_time } }), (place): StoredPlace => ({ place, key, joinedAt })),
  )
})

/** Reads the places of a meeting, the newest first. */
export const placesOf = (meetingId: string) => select((sql) => sql`meeting_id = ${meetingId}`)

export const placeByKey = (key: string) =>
  Effect.map(
    select((sql) => sql`place_key = ${key}`),
    ([row]) => row,
  )

export const findPlace = (id: string, meetingId: string) =>
  Effect.flatMap(
    select((sql) => sql`id = ${id} and meeting_id = ${meetingId}`),
    ([row]) => (row === undefined ? notFound("Place in the queue") : Effect.succeed(row)),
  )

/** Keeps a place before the queue is asked. */
export const requestPlace = Effect.fnUntraced(function* (place: {
  readonly id: string
  readonly key: string
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly careFacilityId: string
}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_lab_queue_place (id, meeting_id, patient_id, clinician_id, care_facility_id, state, place_key)
    values (${place.id}, ${place.meetingId}, ${place.patientId}, ${place.clinicianId}, ${place.careFacilityId}, 'REQUESTED', ${place.key})`
})

/** Keeps what the queue says of a place. One that was left stays so. */
export const keepStatus = (key: string, state: LabQueueState, { roomName, expectedTime }: LabQueueStatus) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update se_lab_queue_place set state = ${state}, room_name = ${roomName}, expected_at = ${expectedTime}::timestamptz
      where place_key = ${key} and state <> 'LEFT'`,
  )

/** Stores the queue's response to a request for a place, or to leaving it. */
export const askedPlaces = askedRows({ table: "se_lab_queue_place", keyColumn: "place_key", accepted: "WAITING", cancelled: "LEFT" })

/** The patient has left the place. */
export const leavePlace = (id: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update se_lab_queue_place set state = 'LEFT' where id = ${id}`)

/** Reads the data that the queue receives of a meeting's patient, with the care facility. */
export const whatQueueIsTold = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [told] = yield* sql<{
    readonly careFacilityId: string | null
    readonly patientName: string
    readonly idNumber: string | null
  }>`
    select meeting.care_facility_id as "careFacilityId", patient.id_number as "idNumber",
      trim(concat_ws(' ', patient.given_name, patient.family_name)) as "patientName"
    from meeting join patient on patient.id = meeting.patient_id where meeting.id = ${meetingId}`
  // The policy offers the queue only where there is one.
  return told?.careFacilityId ? { ...told, careFacilityId: told.careFacilityId } : yield* notFound("Care facility")
})
