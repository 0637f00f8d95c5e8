import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's partners: two, one of them with a record system that is out of service. Of the French accounts half are sent by the
 * first, a quarter by the second, and a quarter by none, so that every answer of a record system can be met. Idempotent.
 */
export const demoPartners = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into fr_partner (id, name, emr_answers) values
      ('polyclinique', 'Polyclinique des Tilleuls', true),
      ('maison-de-sante', 'Maison de santé du Canal', false)
    on conflict do nothing`
  yield* sql`
    insert into fr_partner_patient (user_id, partner_id, external_patient_id)
    select id, case when place % 4 < 2 then 'polyclinique' else 'maison-de-sante' end, 'TP-' || lpad((40100 + place * 7)::text, 6, '0')
    from (
      select patient.id, row_number() over (order by patient.id) as place
      from patient join pool on pool.id = patient.pool_id and pool.country = 'FR'
      where not patient.is_child and not patient.is_one_time_user
    ) account
    where place % 4 <> 3
    on conflict do nothing`
})
