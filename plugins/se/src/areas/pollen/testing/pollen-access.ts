import { anna, asking } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const { patientId } = anna
const meetingId = "anna-pollen"
const params = { meetingId }

/** A meeting in which a patient asks for a prescription for pollen allergy. */
export const insertPollenMeeting = Effect.fnUntraced(function* (meeting: {
  readonly id: string
  readonly poolId: string
  readonly clinicianId: string
  readonly patientId: string
}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
    values (${meeting.id}, ${meeting.poolId}, ${meeting.clinicianId}, ${meeting.patientId}, ${meeting.patientId}, 'pollen_non_video', now(),
      now() + interval '10 minutes')`
})

/** Anna asks for one. */
export const insertAnnasPollenMeeting = insertPollenMeeting({
  id: meetingId,
  poolId: "north",
  clinicianId: anna.clinician.clinician!.id,
  patientId,
})

const inMeeting = { ...anna, meetingId }

/** Sample requests about pollen allergy. */
export const pollenRequests = {
  "se.pollen-request": asking(inMeeting, { params }),
  "se.refuse-pollen": asking(inMeeting, { params, payload: { reason: "other", message: "Buy it without a prescription." } }),
}
