import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { signedVisits } from "../../clinic/demo/index.ts"
import { demoTypeName, demoUnits } from "../server/catalogue/demo-specialists.ts"

/** The unit to which the demo's doctors refer, by the beginning of the diagnosis; the last is for all others. */
const unitsByDiagnosis: readonly (readonly [code: string, unitName: string])[] = [
  ["J0", "Öron-, näs- och halsmottagningen Vasastan"],
  ["J", "Lung- och allergimottagningen Norrmalm"],
  ["L", "Hudmottagningen Hagastaden"],
  ["N", "Urologmottagningen Kungsholmen"],
  ["H", "Ögonmottagningen Östermalm"],
  ["M", "Ortopedmottagningen Södermalm"],
  ["G", "Neurologmottagningen Odenplan"],
  ["", "Medicinmottagningen Sankt Göran"],
]

/** A unit of the demo's catalogue, as a row of JSON. */
const unitNamed = (unitName: string) => {
  const unit = demoUnits.find(({ name }) => name === unitName)
  if (unit === undefined) throw new Error(`The demo's catalogue has no unit ${unitName}`)
  return {
    id: unit.id,
    name: unit.name,
    address: unit.visitingAddress,
    type: unit.specialistTypeId,
    typeName: demoTypeName(unit.specialistTypeId),
  }
}

/**
 * The demo clinic's specialist referrals: the newest visit of each adult has one, every third to a specialist whom the patient chose. One in
 * five was cancelled. Idempotent.
 */
export const demoSpecialistReferrals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const units = unitsByDiagnosis.map(([code, name]) => ({ code, ...unitNamed(name) }))
  yield* sql`
    insert into se_specialist_referral (id, meeting_id, clinician_id, specialist_type_id, specialist_type_name, external_specialist_info, unit_id,
      unit_name, unit_visiting_address, purpose_title, purpose_body, read_journal_consent, use_free_choice_of_care, state, created_at)
    select meeting_id || '-referral', meeting_id, clinician_id, unit ->> 'type', unit ->> 'typeName',
      case when is_private then 'Privat specialist som patienten har valt. Remissen är lämnad till patienten.' end,
      case when not is_private then unit ->> 'id' end, case when not is_private then unit ->> 'name' end,
      case when not is_private then unit ->> 'address' end, 'Bedömning och fortsatt handläggning',
      concat('Tacksam för bedömning av patient med ', title, '. Anamnes, status och given behandling framgår av anteckningen.'),
      number % 4 <> 0, is_private, case when number % 5 = 0 then 'CANCELLED' else 'SENT' end, signed_at - interval '1 minute'
    from (
      select *, number % 3 = 0 as is_private
      from (select *, ('x' || substr(md5(meeting_id), 1, 6))::bit(24)::int as number from (${signedVisits(sql)}) signed) numbered
      where place = 1 and coalesce(title, '') <> ''
    ) visit
    cross join lateral (
      select value as unit from jsonb_array_elements(${JSON.stringify(units)}::text::jsonb) with ordinality
      where starts_with(visit.title, value ->> 'code') order by ordinality limit 1
    ) referred
    on conflict do nothing`
})

/**
 * The referrals of coming phone calls: the doctor referred when the patient booked, cancelled it because the unit has no times, and referred
 * to another unit. Idempotent.
 */
export const demoReferralsToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sent = [
    { suffix: "first", state: "CANCELLED", ...unitNamed("Ortopedmottagningen Solna") },
    { suffix: "second", state: "SENT", ...unitNamed("Ortopedmottagningen Södermalm") },
  ]
  yield* sql`
    insert into se_specialist_referral (id, meeting_id, clinician_id, specialist_type_id, specialist_type_name, unit_id, unit_name,
      unit_visiting_address, purpose_title, purpose_body, read_journal_consent, use_free_choice_of_care, state, created_at)
    select concat(meeting.id, '-referral-', unit ->> 'suffix'), meeting.id, clinician.id, unit ->> 'type', unit ->> 'typeName', unit ->> 'id',
      unit ->> 'name', unit ->> 'address', 'Knäsmärta sedan ett halvår',
      'Tacksam för bedömning. Smärta vid belastning, ingen svullnad, fri rörlighet. Egenträning i tre månader utan säker effekt.',
      true, false, unit ->> 'state', meeting.booked_at + (interval '1 minute' * place)
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE' and not pool.is_external
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
    join patient on patient.id = meeting.patient_id and not patient.is_child
    cross join lateral jsonb_array_elements(${JSON.stringify(sent)}::text::jsonb) with ordinality as referral (unit, place)
    where meeting.activity_type = 'phone_triage' and meeting.finished_status is null and meeting.start_at > now() - interval '1 day'
    on conflict do nothing`
})
