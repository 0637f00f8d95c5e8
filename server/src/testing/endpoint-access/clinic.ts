import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { evaluationForm, noteForm } from "@rond/core/testkit/forms"
import { insertClinic, insertShift, supporter } from "../clinics/appointments-clinic.ts"
import { insertRows } from "../../areas/clinic/insert.ts"
import { testPicture } from "../clinics/test-clinic.ts"
import { insertEntries, insertTemplate } from "../../areas/record/seed.ts"
import { areaAccess } from "./areas.ts"
import { marketAccess } from "./markets.ts"
import { anna, annaFinishing, annaVisiting, insertStranger } from "./access.ts"

/** Core's test clinic and every market's, with data of every kind in Anna's meeting. */
export const insertEverything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* insertClinic
  yield* insertStranger(anna)
  for (const { clinic } of marketAccess) yield* clinic
  for (const { meetingId } of [annaFinishing, annaVisiting])
    yield* sql`
      insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at)
      values (${meetingId}, 'north', 'doctor', 'anna', 'anna', 'video_visit', 'video', now(), now() + interval '20 minutes')`
  yield* sql`insert into person (id, subject, name, role, language) values (${supporter.personId}, 'sam', 'Sam', 'support', 'en-GB')`
  yield* sql`update meeting set confirmed_at = now() where id = ${anna.meetingId}`
  yield* sql`update patient set phone = '+46701740605', id_number = '198002030006' where id = 'anna'`
  yield* insertShift({ id: "monday", clinicianId: "doctor", weekday: 1 })
  yield* insertShift({ id: "nurse-monday", clinicianId: "nurse", weekday: 1 })
  yield* insertTemplate(
    { ...noteForm, nodes: noteForm.nodes.map((node) => ("required" in node ? { ...node, required: false } : node)) },
    {},
  )
  yield* insertTemplate(
    { ...evaluationForm, nodes: evaluationForm.nodes.map((node) => ("required" in node ? { ...node, required: false } : node)) },
    {},
  )
  // A colleague's note that may not be shared: emergency access opens it.
  yield* insertEntries([
    {
      id: "protected",
      meetingId: null,
      patientId: anna.patientId,
      template: noteForm,
      values: { history: "Threats" },
      contactAt: "2026-01-02T08:00:00Z",
      contactType: "video",
      responsibleId: anna.stranger.clinician!.id,
      responsibleName: anna.stranger.name,
      careFacilityName: null,
      signedAt: "2026-01-02T08:20:00Z",
      stricken: null,
      share: { isSharable: false, noShareReason: "Threats", noShareExpire: "9999-12-30" },
    },
  ])
  yield* sql`
    insert into lab_result (id, kind, order_id, meeting_id, patient_id, clinician_id, pool_id, tests, report, is_abnormal)
    values ('lab-result', 'HOME_TEST', 'home-test', ${anna.meetingId}, ${anna.patientId}, ${anna.clinician.clinician!.id}, 'north', '["NAIL_FUNGUS"]',
      '{"findings": [], "comment": null}', false)`
  yield* insertRows("symptom_form", [
    {
      id: "form",
      meeting_id: anna.meetingId,
      patient_id: anna.patientId,
      symptom_id: "skin_rash",
      title: "Before",
      submitted_at: "2026-01-05T08:00:00Z",
      sections: [],
    },
  ])
  yield* insertRows("symptom_image", [{ id: "image", form_id: "form", media_type: "image/png", bytes: testPicture }])
  for (const { rows } of areaAccess) if (rows !== undefined) yield* rows
})
