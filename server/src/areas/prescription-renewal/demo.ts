import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoPools } from "../demo/pools.ts"

/** By country, the usual medicines when the patient filled in no form; of the countries whose doctors renew prescriptions. */
const usual = JSON.stringify(
  Object.fromEntries(
    demoPools
      .filter(({ doctors }) => doctors.includes("e_prescription_renewal"))
      .map(({ country, market }) => [country, market.prose.renewals.map(({ medicine }) => medicine)]),
  ),
)

/** The code of a medicine that has one, as a prescription has. A medicine in a patient's own words has none. */
const codes = JSON.stringify(
  Object.fromEntries(demoPools.flatMap(({ market }) => market.prose.renewals.map(({ medicine, atcCode }) => [medicine, atcCode]))),
)

/**
 * The demo clinic's renewal requests: each renewal meeting requests the medicine its symptom form names, or a usual one;
 * ended ones are decided. A meeting whose market names a request in a prescription service has none. It is idempotent and leaves decisions
 * unchanged.
 */
export const demoRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into renewal_prescription (id, meeting_id, place, medicine, atc_code, decision, decided_at, decided_by_id, decided_by_name, version)
    select meeting.id || '-renewal-1', meeting.id, 1, medicine.name, ${codes}::text::jsonb ->> medicine.name,
      case when meeting.finished_status is null then null else 'renewed' end,
      case when meeting.finished_status is null then null else coalesce(meeting.actual_end_at, meeting.end_at) end,
      case when meeting.finished_status is null then null else meeting.clinician_id end,
      case when meeting.finished_status is null then null else person.name end,
      case when meeting.finished_status is null then 0 else 1 end
    from meeting
    join pool on pool.id = meeting.pool_id and ${usual}::text::jsonb ? pool.country
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    left join symptom_form on symptom_form.meeting_id = meeting.id
    cross join lateral (
      select coalesce(
        jsonb_path_query_first(symptom_form.sections, '$[*].nodes[*] ? (@.id == "medicines").answer') #>> '{}',
        ${usual}::text::jsonb -> pool.country ->> (abs(hashtext(meeting.id)) % jsonb_array_length(${usual}::text::jsonb -> pool.country))
      ) as name
    ) as medicine
    where meeting.activity_type in ('e_prescription_renewal', 'e_prescription_medication_request')
      and not jsonb_path_exists(meeting.market_specifics, '$.*.renewal_id')
    on conflict do nothing`
})
