import { anna, asking } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const { meetingId, patientId } = anna
const [renewalId, prescriptionId] = ["se-renewal", "se-renewal-1"]

/** A meeting's request with one prescription. */
export const insertRenewal = Effect.fnUntraced(function* (renewal: {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
  readonly medicine: string
}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into se_renewal (id, meeting_id, patient_id) values (${renewal.id}, ${renewal.meetingId}, ${renewal.patientId})`
  yield* sql`insert into se_renewal_prescription (id, renewal_id, place, trade_name, dosage)
    values (${`${renewal.id}-1`}, ${renewal.id}, 1, ${renewal.medicine}, '1 tablett dagligen')`
})

/** Anna asks to have a prescription renewed. */
export const insertAnnasRenewal = insertRenewal({ id: renewalId, meetingId, patientId, medicine: "Medicine" })

/** Sample requests of the review. */
export const renewalRequests = {
  "se.renewal-review": asking(anna, { params: { renewalId }, query: { patientId, meetingId } }),
  "se.renewal-review-knowledge": asking(anna, { params: { renewalId }, query: { patientId, meetingId } }),
  "se.decide-renewal-review": {
    ...asking(anna, {
      params: { renewalId },
      payload: { patientId, meetingId, approval: "approved", ids: [prescriptionId], reason: null, message: null },
    }),
    version: "0",
  },
}
