import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { noteForm } from "@rond/core/testkit/forms"
import { insertRows } from "../../../server/src/areas/clinic/insert.ts"
import { insertEntries, type SeededEntry } from "../../../server/src/areas/record/seed.ts"
import { testPicture } from "../../../server/src/testing/clinics/test-clinic.ts"
import { type FuzzPatient, type FuzzPool, markOf, meetingId, owner, patientId, staffMarkOf } from "../world.ts"
import { at } from "./rows.ts"

/** A note of this meeting whose texts carry the mark. */
export function insertNote(
  pool: FuzzPool,
  patient: FuzzPatient,
  meeting: string,
  marked: FuzzPatient = patient,
  { isSigned = true, isSharable = true }: { readonly isSigned?: boolean; readonly isSharable?: boolean } = {},
) {
  const mark = markOf(marked)
  const note: SeededEntry = {
    id: `note-${meeting}`,
    meetingId: meeting,
    patientId: patientId(patient),
    template: noteForm,
    values: { history: `History of ${mark}` },
    contactAt: at(-100),
    contactType: "video",
    responsibleId: owner(pool).clinician!.id,
    responsibleName: owner(pool).name,
    careFacilityName: `${staffMarkOf(pool)} facility`,
    signedAt: isSigned ? at(-90) : null,
    stricken: null,
    ...(isSharable ? {} : { share: { isSharable: false, noShareReason: mark, noShareExpire: "2099-12-31" } }),
  }
  return insertEntries([note])
}

/** A pool's warning about this patient, whose texts carry the mark. */
export const insertWarning = (pool: FuzzPool, patient: FuzzPatient, mark = markOf(patient)) =>
  insertRows("patient_warning", [
    {
      id: `${patientId(patient)}-warning-${pool.id}`,
      patient_id: patientId(patient),
      pool_id: pool.id,
      type: "WARNING",
      reason: mark,
      note: mark,
      clinician_name: staffMarkOf(pool),
      created_at: at(-500),
    },
  ])

/** The patient’s answers before the meeting, warnings, measurements. */
export const insertPatientData = Effect.fnUntraced(function* (patient: FuzzPatient) {
  const [id, mark] = [patientId(patient), markOf(patient)]
  const meeting = meetingId(patient, "today")
  yield* insertWarning(patient.pool, patient)
  yield* insertRows("observation", [
    {
      id: `${id}-allergy`,
      patient_id: id,
      source: "health_profile_allergies",
      value: { allergyName: mark, diagnosisMethods: [], patientComment: mark },
      response_set_id: "answers",
      created_at: at(-500),
    },
  ])
  yield* insertRows("symptom_form", [
    {
      id: `${meeting}-form`,
      meeting_id: meeting,
      patient_id: id,
      symptom_id: "skin_rash",
      title: mark,
      submitted_at: at(-60),
      sections: [
        { id: "about", title: "About", nodes: [{ id: "complaint", type: "text", title: "Complaint", subtitle: null, answer: mark }] },
      ],
    },
  ])
  yield* insertRows("symptom_image", [{ id: `${meeting}-image`, form_id: `${meeting}-form`, media_type: "image/png", bytes: testPicture }])
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into patient_document (id, patient_id, bytes) values (${`${meeting}-document`}, ${id}, ${testPicture}::text::bytea)`
})
