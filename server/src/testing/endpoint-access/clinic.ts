import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { evaluationForm, noteForm } from "@rond/core/testkit/forms"
import { insertClinic, insertShift, supporter } from "../clinics/appointments-clinic.ts"
import { hashOf } from "../../areas/call/secret.ts"
import { insertRows } from "../../areas/clinic/insert.ts"
import { testPicture } from "../clinics/test-clinic.ts"
import { demoTemplates } from "../../areas/documents/demo/demo.ts"
import { insertEntries, insertTemplate } from "../../areas/record/seed.ts"
import { insertConversations } from "../../areas/conversation/seed.ts"
import { insertOffers, insertPlans } from "../../areas/treatment-programme/seed.ts"
import { areaAccess } from "./areas.ts"
import { marketAccess } from "./markets.ts"
import { anna, annaFinishing, annaVisiting, conversationId, conversationLink, insertStranger, visitLinks } from "./access.ts"

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
  yield* sql`insert into care_type (pool_id, id, name) values ('north', 'primary_care', 'Primärvård') on conflict do nothing`
  yield* demoTemplates
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
  yield* sql`insert into patient_document (id, patient_id, bytes) values ('document', ${anna.patientId}, ${testPicture}::text::bytea)`
  yield* sql`
    insert into renewal_prescription (id, meeting_id, place, medicine) values ('renewal', ${anna.meetingId}, 1, 'Atorvastatin 20 mg')`
  yield* sql`
    insert into renewal_prescription (id, meeting_id, place, medicine, decision, decided_at, decided_by_id, decided_by_name, version)
    values ('granted', ${anna.meetingId}, 2, 'Amlodipin 5 mg', 'renewed', now(), 'doctor', 'Dr', 1)`
  yield* insertOffers("north", [{ identifier: "ICBT_STRESS", name_copy_key: "icbt.programme.stress", modules: [], exercise_types: [] }])
  yield* insertPlans([
    {
      id: "plan",
      poolId: "north",
      patientId: anna.patientId,
      clinicianId: "doctor",
      identifier: "ICBT_DEPRESSION",
      nameCopyKey: "icbt.programme.depression",
      state: "active",
      createdAt: "2026-01-05T08:00:00Z",
      modules: [{ id: "plan-module", name: "icbt.module.start", state: "enabled", started: null, steps: [] }],
      exercises: [
        { id: "plan-diary", type: "ACTIVITY_DIARY_DEPRESSION" },
        { id: "plan-analysis", type: "SITUATION_ANALYSIS" },
      ],
    },
    {
      id: "talk",
      poolId: "north",
      patientId: anna.patientId,
      clinicianId: "doctor",
      identifier: "ICBT_ANXIETY",
      nameCopyKey: "icbt.programme.anxiety",
      state: "active",
      createdAt: "2026-01-05T08:00:00Z",
      modules: [],
    },
  ])
  yield* insertConversations([
    {
      conversationId,
      messages: [{ id: "conversation-message", clinicianId: null, body: "Hello", sentAt: "2026-01-06T08:00:00Z" }],
      readers: [],
    },
  ])
  yield* sql`
    insert into conversation_attachment (id, conversation_id, clinician_id, message_id, place, name, media_type, size_bytes, bytes, state)
    values ('conversation-file', ${conversationId}, 'doctor', 'conversation-message', 1, 'a.png', 'image/png', 1, ${testPicture}::text::bytea, 'clean')`
  yield* sql`
    insert into conversation_link (id, conversation_id, link_hash, expires_at)
    values ('conversation-link', ${conversationId}, ${hashOf(conversationLink)}, now() + interval '1 hour')`
  for (const link of Object.values(visitLinks))
    yield* sql`
      insert into call_link (id, meeting_id, patient_id, link_hash, expires_at)
      values (${link}, ${annaVisiting.meetingId}, ${annaVisiting.patientId}, ${hashOf(link)}, now() + interval '1 hour')`
  yield* sql`insert into person (id, subject, name, role, language) values ('support-other', 'robin', 'Robin', 'support', 'en-GB')`
  yield* sql`
    insert into people_change (id, person_id, is_active, reason, asked_by, state)
    values ('waiting-change', ${anna.clinician.personId}, false, 'They have left', 'support-other', 'waiting')`
  for (const { rows } of areaAccess) if (rows !== undefined) yield* rows
})
