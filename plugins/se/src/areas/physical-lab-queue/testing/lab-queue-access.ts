import { anna, asking, type PoolRound } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const { meetingId, patientId } = anna

/** A patient's place in the queue of a care facility. */
export const insertPlace = Effect.fnUntraced(function* (place: {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly careFacilityId: string
  readonly room?: string
}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_lab_queue_place (id, meeting_id, patient_id, clinician_id, care_facility_id, state, room_name, place_key)
    values (${place.id}, ${place.meetingId}, ${place.patientId}, ${place.clinicianId}, ${place.careFacilityId}, 'WAITING',
      ${place.room ?? null}, ${`key-of-${place.id}`})`
})

/** Anna's place, which a request leaves before another one joins again. Her meeting is at this care facility. */
export const insertAnnasPlace = (careFacilityId: string) =>
  insertPlace({ id: "place", meetingId, patientId, clinicianId: anna.clinician.clinician!.id, careFacilityId })

export const labQueueRequests = {
  "se.lab-queue-places": asking(anna, { params: { meetingId } }),
  "se.leave-lab-queue": asking(anna, { payload: { meetingId, patientId, placeId: "place" } }),
  "se.join-lab-queue": asking(anna, { payload: { meetingId, patientId } }),
}

/** The id of a generated patient's place. */
export const placeOf = ({ patientId: id }: Pick<PoolRound, "patientId">) => `${id}-place`
