import { anna, asking, byId, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { labTestSources } from "../../contract/health-check.ts"

const { meetingId, patientId } = anna
const measured = JSON.stringify({
  blood_pressure: null,
  pulse: { value: 64, unit: "/min" },
  height: null,
  weight: null,
  waist: null,
  bmi: null,
})

/** Core's test clinic is Swedish. */
export const endpointAccess: EndpointAccess = {
  clinic: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into se_lab_test (id, patient_id, pool_id, source, status, type_key, updated_at)
      values ('lab-test', ${patientId}, 'north', 'VACCINA', 'COMPLETE', 'lab_test.type.iron', now())`
    yield* sql`insert into se_lab_encounter (id, patient_id, pool_id, measurements) values ('encounter', ${patientId}, 'north', ${measured}::text::jsonb)`
  }),
  patientScoped: {
    "se.lab-tests": asking(anna, { query: { patientId, source: labTestSources } }),
    "se.lab-test": asking(anna, { params: { id: "lab-test" }, query: { patientId } }),
    "se.lab-measurements": asking(anna, { query: { patientId, encounterId: "encounter" } }),
    "se.insurance-claim-info": asking(anna, { params: { patientId, clinicianId: "doctor" } }),
    "se.validity-ticket": asking(anna, { params: { activityId: meetingId, userId: patientId } }),
    "se.send-sick-note": asking(anna, { params: { id: meetingId }, payload: { messageBody: "Your sick note is issued." } }),
    "se.external-actions": byId(anna, meetingId),
    "se.meeting-prescriptions": byId(anna, meetingId),
    "se.specialist-referrals": asking(anna, { query: { meetingId, includePurpose: "true" } }),
  },
  professions: { "se.send-sick-note": ["doctor"] },
}
