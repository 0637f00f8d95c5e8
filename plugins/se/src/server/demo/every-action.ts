import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoCatalogue } from "../../areas/laboratory-referral/demo/catalogue.ts"
import { demoNationalId } from "../../areas/prescription/server/national/demo-prescription-service.ts"
import type { SelfAssessmentType } from "../../areas/self-assessment/model/self-assessment.ts"
import { formOf } from "../../areas/self-assessment/screen/forms.ts"
import { sickNoteMessage } from "./rows.ts"
import { demoTypeName, demoUnits } from "../../areas/specialist-referral/server/catalogue/demo-specialists.ts"
import { sickNoteTitle } from "../../areas/sick-note/server/sick-notes.ts"

const assessed: SelfAssessmentType = "STRESS"

const referredTo = demoUnits[0]!

/**
 * Adds Sweden's actions to the demo's meeting of today in which everything was done: a sick note, a self-assessment, a COVID-19 referral, and a
 * prescription, a specialist referral and a laboratory referral, each with one that was cancelled. Home tests and e-prescriptions add their own.
 * Idempotent.
 */
export const demoEveryAction = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  const swedish = sql`from meeting join pool on pool.id = meeting.pool_id and pool.country = 'SE' where ${sql.in("meeting.id", ids)}`
  yield* sql`
    insert into se_sick_note (id, meeting_id, patient_id, clinician_id, title, body)
    select meeting.id || '-sick-note', meeting.id, meeting.patient_id, meeting.clinician_id, ${sickNoteTitle}, ${sickNoteMessage}
    ${swedish} on conflict do nothing`
  yield* sql`
    insert into se_self_assessment (id, meeting_id, clinician_id, type, form_name)
    select meeting.id || '-self-assessment', meeting.id, meeting.clinician_id, ${assessed}, ${formOf[assessed]}
    ${swedish} on conflict do nothing`
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, limited_reimbursement, prescribed_at,
      national_id, state, cancelled_at, cancelled_by_id, cancellation_reason, patient_informed)
    select concat(meeting.id, '-', given.state), meeting.id, meeting.clinician_id, 'Aerius', '5 mg', 'filmdragerad tablett', given.dosage, false,
      now() - given.ago, concat(given.national_id, meeting.id), given.state, case when given.is_cancelled then now() end,
      case when given.is_cancelled then meeting.clinician_id end, case when given.is_cancelled then 'WRONG_DOSAGE' end,
      case when given.is_cancelled then true end
    from (select meeting.* ${swedish}) meeting
    cross join (values
      ('ACTIVE', '1 tablett dagligen vid besvär', interval '2 minutes', ${demoNationalId("ACTIVE", "")}, false),
      ('CANCELLED', '1 tablett 10 gånger dagligen', interval '3 minutes', ${demoNationalId("CANCELLED", "")}, true)
    ) as given (state, dosage, ago, national_id, is_cancelled)
    on conflict do nothing`
  yield* sql`
    insert into se_specialist_referral (id, meeting_id, clinician_id, specialist_type_id, specialist_type_name, unit_id, unit_name, unit_visiting_address,
      purpose_title, purpose_body, read_journal_consent, use_free_choice_of_care, state, created_at)
    select concat(meeting.id, '-referral-', given.state), meeting.id, meeting.clinician_id, ${referredTo.specialistTypeId},
      ${demoTypeName(referredTo.specialistTypeId)}, ${referredTo.id}, ${referredTo.name}, ${referredTo.visitingAddress}, 'Näsbesvär sedan ett år',
      'Tacksam för bedömning. Nästäppa året om, ingen säker effekt av behandling.', true, false, given.state, now() - given.ago
    from (select meeting.* ${swedish}) meeting
    cross join (values ('SENT', interval '4 minutes'), ('CANCELLED', interval '5 minutes')) as given (state, ago)
    on conflict do nothing`
  yield* sql`
    insert into se_lab_referral (id, meeting_id, patient_id, clinician_id, state, order_key, tests, lab_test_site, created_at)
    select concat(meeting.id, '-laboratory-', given.state), meeting.id, meeting.patient_id, meeting.clinician_id, given.state,
      concat(meeting.id, '-laboratory-', given.state), ${JSON.stringify(demoCatalogue.tests.filter(({ name }) => name === "TSH"))}::text::jsonb,
      ${JSON.stringify(demoCatalogue.labTestSites[0])}::text::jsonb, now() - given.ago
    from (select meeting.* ${swedish}) meeting
    cross join (values ('ORDERED', interval '6 minutes'), ('CANCELLED', interval '7 minutes')) as given (state, ago)
    on conflict do nothing`
  yield* sql`
    insert into se_covid_referral (id, meeting_id, patient_id, clinician_id, kind, state, referral_key, created_at)
    select meeting.id || '-covid', meeting.id, meeting.patient_id, meeting.clinician_id, 'covid_19_lab_test_serology', 'REFERRED',
      meeting.id || '-covid', now() - interval '8 minutes'
    ${swedish} on conflict do nothing`
})
