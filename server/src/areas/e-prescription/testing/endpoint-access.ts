import { hashOfSecret } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AreaAccess, anna, asking, ofMeeting, somebody } from "../../../testing/endpoint-access/access.ts"

/** Anna, in a meeting about a renewal, in which the sidebar is offered. */
const annaRenewing = somebody("anna", "anna-renewing", anna.clinician)
const secret = "secret-of-a-prescribing-session"
const sessionId = (last: string) => `6f0b2f6e-3d0c-4a0e-9a55-0f4f5f0c7b0${last}`

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "e-prescription.of-meeting": ofMeeting(annaRenewing),
    "e-prescription.start-session": asking(annaRenewing, {
      params: { meetingId: annaRenewing.meetingId },
      payload: { id: sessionId("2") },
    }),
    "e-prescription.start-as-needed-session": asking(annaRenewing, { params: { id: "as-needed" }, payload: { id: sessionId("3") } }),
  },
  tokenScoped: {
    "e-prescription.report": {
      key: "the secret of a prescribing session",
      of: annaRenewing,
      input: () => ({
        payload: {
          secret,
          hasFailed: false,
          prescriptions: [{ id: "reported", state: "issued", type: "other", medication: "Cetirizin 10 mg", groupId: null }],
        },
      }),
    },
  },
  rows: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { meetingId, clinician } = annaRenewing
    yield* sql`
      insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, booked_at, start_at, end_at,
        prescription_only, got_prescription, prescription_denied, message_sent, is_dropin, market_specifics)
      select ${meetingId}, pool_id, clinician_id, patient_id, user_id, 'e_prescription_renewal', intervention_type, booked_at, start_at, end_at,
        true, false, false, false, false, market_specifics
      from meeting where id = ${anna.meetingId}`
    yield* sql`
      insert into e_prescription_session (id, meeting_id, clinician_id, secret_hash, expires_at)
      values (${sessionId("1")}, ${meetingId}, ${clinician.clinician!.id}, ${hashOfSecret(secret)}, now() + interval '1 hour')`
    yield* sql`
      insert into e_prescription (id, meeting_id, type, medication, group_id, state)
      values ('as-needed', ${meetingId}, 'other', 'Sumatriptan 50 mg', 'group', 'issued')`
  }),
}
