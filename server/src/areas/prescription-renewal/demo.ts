import { decideRenewals } from "@rond/core/model/prescription-renewal"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { marketPolicies } from "../../platform/plugins/policies.ts"
import { demoPools } from "../demo/index.ts"

/** The usual medicines, for a patient who filled in no form, and the words to patients, by the country in which renewals are decided. */
const renewing = Effect.promise(async () => {
  const countries = demoPools.map(async ({ country, market, plugin }) => {
    const grant = marketPolicies.find(({ manifest }) => manifest.id === plugin)?.permissions[decideRenewals.key]
    if (grant === undefined || !("texts" in grant)) return []
    const textsIn = await grant.texts()
    const { approval, refusals } = textsIn(market.language)
    return [[country, { medicines: market.prose.renewals.map(({ medicine }) => medicine), approval, refusals }] as const]
  })
  return Object.fromEntries((await Promise.all(countries)).flat())
})

/** The code of a medicine that has one, as a prescription has. A medicine in a patient's own words has none. */
const codes = JSON.stringify(
  Object.fromEntries(demoPools.flatMap(({ market }) => market.prose.renewals.map(({ medicine, atcCode }) => [medicine, atcCode]))),
)

/**
 * The demo clinic's renewal requests: each renewal meeting requests the medicine its symptom form names, or a usual one. In ended meetings it
 * is approved, prescribed through the external service or in another way. Some also ask for a second medicine, which is refused. A meeting
 * whose market names a request in a prescription service has none. It is idempotent and leaves decisions unchanged.
 */
export const demoRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const markets = JSON.stringify(yield* renewing)
  yield* sql`
    with market as (select key as country, value as of from jsonb_each(${markets}::text::jsonb)),
    asked as (
      select meeting.id as meeting_id, coalesce(meeting.finished_status, '') <> '' as has_ended, meeting.clinician_id, person.name as clinician_name,
        case when meeting.finished_status is null then least(meeting.booked_at + interval '1 hour', now())
          else coalesce(meeting.actual_end_at, meeting.end_at) end as at,
        market.of, medicine.name as first, abs(hashtext(meeting.id)) as number
      from meeting
      join pool on pool.id = meeting.pool_id
      join market on market.country = pool.country
      join clinician on clinician.id = meeting.clinician_id
      join person on person.id = clinician.person_id
      left join symptom_form on symptom_form.meeting_id = meeting.id
      cross join lateral (
        select coalesce(
          jsonb_path_query_first(symptom_form.sections, '$[*].nodes[*] ? (@.id == "medicines").answer') #>> '{}',
          market.of -> 'medicines' ->> (abs(hashtext(meeting.id)) % jsonb_array_length(market.of -> 'medicines'))
        ) as name
      ) as medicine
      where meeting.activity_type in ('e_prescription_renewal', 'e_prescription_medication_request')
        and not jsonb_path_exists(meeting.market_specifics, '$.*.renewal_id')
    ),
    requested as (
      select meeting_id, 1 as place, first as medicine, case when has_ended then 'approved' end as approval, of ->> 'approval' as message,
        null as reason, number % 2 = 0 as via_alfa, at, clinician_id, clinician_name
      from asked
      union all
      select meeting_id, 2, second.name, 'procedure_rejected_by_recipient', of -> 'refusals' ->> 'not_available_in_prescription_list',
        'not_available_in_prescription_list', false, at, clinician_id, clinician_name
      from asked cross join lateral (
        select usual.name from jsonb_array_elements_text(of -> 'medicines') with ordinality as usual (name, place)
        where usual.name <> first order by (usual.place + number) % 7 limit 1
      ) as second
      where number % 3 = 0
    )
    insert into renewal_prescription
      (id, meeting_id, place, medicine, atc_code, approval, message, reason, prescribed_via_alfa, decided_at, decided_by_id, decided_by_name, version)
    select meeting_id || '-renewal-' || place, meeting_id, place, medicine, ${codes}::text::jsonb ->> medicine, approval,
      case when approval is not null then message end, reason, case when approval is not null then via_alfa end,
      case when approval is not null then at end, case when approval is not null then clinician_id end,
      case when approval is not null then clinician_name end, case when approval is null then 0 else 1 end
    from requested
    on conflict do nothing`
  yield* sql`
    insert into renewal_decision (prescription_id, version, approval, message, reason, prescribed_via_alfa, decided_at, decided_by_id, decided_by_name)
    select id, version, approval, message, reason, prescribed_via_alfa, decided_at, decided_by_id, decided_by_name
    from renewal_prescription where approval is not null
    on conflict do nothing`
})
