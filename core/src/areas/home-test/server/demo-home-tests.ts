import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { everyAction, PromisedToday } from "../../../server-kit/demo/promised-today.ts"
import { homeTestTable } from "./home-test-store.ts"

/** The name of the promised meetings whose patient has a home test that a colleague ordered. */
const homeTestOfColleague = "home test of a colleague"

/** Sends to the registered address. A woman gets the vaginal sample, any other patient the urine sample. */
const columns = `id, meeting_id, patient_id, clinician_id, type, state, order_key, shipping_address, created_at`
const testOf = (key: string, createdAt: string) => `
  ${key}, meeting.id, patient.id, meeting.clinician_id,
  case test.type when 'CHLAMYDIA' then case when patient.gender = 'female' then 'CHLAMYDIA_FEMALE' else 'CHLAMYDIA_MALE' end else test.type end,
  test.state, ${key}, jsonb_build_object('address', patient.street, 'zip', patient.zip, 'city', patient.city, 'country', pool.country), ${createdAt}`
const people = `
  join pool on pool.id = meeting.pool_id
  join patient on patient.id = meeting.patient_id and patient.street is not null and patient.zip is not null and patient.city is not null`

/**
 * The home tests of a market's demo: a meeting in which one was ordered, one was cancelled and one has no answer, and a patient to whom a colleague
 * sent one a while ago. Idempotent.
 *
 * @param market the plugin's id
 * @param country ISO 3166-1 alpha-2, of the market's pools
 */
export const demoHomeTests = Effect.fnUntraced(function* (market: string, country: string) {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const table = homeTestTable(market)
  const own = yield* meetings(everyAction)
  if (own.length > 0)
    yield* sql.unsafe(
      `insert into ${table} (${columns})
       select ${testOf("concat(meeting.id, '-home-test-', test.state)", "now() - test.ago")}
       from meeting ${people} and pool.country = $2
       cross join (values ('CHLAMYDIA', 'ORDERED', interval '4 minutes'), ('NAIL_FUNGUS', 'CANCELLED', interval '3 minutes'),
         ('SKIN_FUNGUS', 'REQUESTED', interval '2 minutes')) as test (type, state, ago)
       where meeting.id in (select jsonb_array_elements_text($1::text::jsonb))
       on conflict do nothing`,
      [JSON.stringify(own), country],
    )
  const colleagues = yield* meetings(homeTestOfColleague)
  if (colleagues.length > 0)
    yield* sql.unsafe(
      `insert into ${table} (${columns})
       select ${testOf("concat(meeting.id, '-home-test-', test.state)", "meeting.start_at + interval '5 minutes'")}
       from meeting current
       join lateral (
         select * from meeting where meeting.patient_id = current.patient_id and meeting.pool_id = current.pool_id
           and meeting.clinician_id <> current.clinician_id and meeting.finished_status = 'COMPLETED'
         order by meeting.start_at desc, meeting.id limit 1
       ) meeting on true ${people} and pool.country = $2
       cross join (values ('CHLAMYDIA', 'SENT'), ('NAIL_FUNGUS', 'ANSWERED')) as test (type, state)
       where current.id in (select jsonb_array_elements_text($1::text::jsonb))
       on conflict do nothing`,
      [JSON.stringify(colleagues), country],
    )
})
