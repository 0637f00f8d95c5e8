import { Audit, handle, requireRecordOf } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { listMeetingPrescriptions, type SwedishPrescription } from "../model/entry-details.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

/** Requires a clinician of a Swedish pool who may read the meeting's record, and audits the read. */
const readBy = Effect.fnUntraced(function* (action: string, meetingId: string) {
  yield* swedishClinician
  const { patientId } = yield* requireRecordOf(meetingId)
  yield* (yield* Audit).write({ action, meetingId, patientId, outcome: "done" })
})

const prescriptions = handle(listMeetingPrescriptions, ({ params }) =>
  Effect.gen(function* () {
    yield* readBy("se.prescriptions.read", params.id)
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly prescription: SwedishPrescription }>`
      select jsonb_build_object(
        'medicationRequest', jsonb_build_object('id', prescription.id, 'dosage', dosage, 'prescribedAt', instant_text(prescribed_at),
          'prescriberName', person.name),
        'distributedDrug', jsonb_build_object('tradeName', trade_name, 'strength', strength, 'drugForm', drug_form),
        'drugArticle', case when limited_reimbursement is null then null
          else jsonb_build_object('limitedReimbursement', limited_reimbursement) end)
        || case when group_id is null then '{}'::jsonb else jsonb_build_object('groupId', group_id) end as prescription
      from se_prescription prescription
      join clinician on clinician.id = prescription.clinician_id
      join person on person.id = clinician.person_id
      where meeting_id = ${params.id} and state not in ('ASKED', 'REFUSED', 'CANCELLED') order by prescribed_at, prescription.id`
    return { prescriptions: rows.map(({ prescription }) => prescription) }
  }),
)

export const entryDetailHandlers = [prescriptions]
