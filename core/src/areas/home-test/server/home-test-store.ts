import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { HomeTest, type HomeTestType, type RegisteredAddress, type ShippingAddress } from "../model/index.ts"
import { readStored } from "../../../server-kit/database/stored-rows.ts"
import { laboratoryOrders } from "../../lab-result/server/index.ts"
import { notFound } from "../../../server-kit/problem.ts"

/** The name of a market's table of home tests. */
export const homeTestTable = (market: string) => `${market}_home_test`

/** Creates a market's table of home tests. */
export const createHomeTestTable = (market: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(`create table ${homeTestTable(market)} (
      id text primary key,
      meeting_id text not null references meeting,
      patient_id text not null references patient,
      clinician_id text not null references clinician,
      type text not null,
      state text not null,
      -- The key by which the laboratory knows the order.
      order_key text not null unique,
      shipping_address jsonb not null,
      created_at timestamptz not null default now()
    )`)
    yield* sql.unsafe(`create index ${homeTestTable(market)}_patient on ${homeTestTable(market)} (patient_id, created_at desc)`)
    yield* sql.unsafe(`create index ${homeTestTable(market)}_meeting on ${homeTestTable(market)} (meeting_id)`)
  })

/** The data of an order's patient and meeting that the server has. */
export interface OrderFacts {
  readonly symptomId: string | null
  readonly countyId: string | null
  readonly patientName: string
  readonly idNumber: string | null
  readonly street: string | null
  readonly zip: string | null
  readonly city: string | null
}

/** The facts for an order in a meeting. */
export const factsForOrder = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [facts] = yield* sql<OrderFacts>`
    select symptom_form.symptom_id as "symptomId", account.county_id as "countyId", patient.id_number as "idNumber",
      trim(concat_ws(' ', patient.given_name, patient.family_name)) as "patientName", patient.street, patient.zip, patient.city
    from meeting join patient on patient.id = meeting.patient_id
    join patient account on account.id = meeting.user_id
    left join symptom_form on symptom_form.meeting_id = meeting.id
    where meeting.id = ${meetingId} limit 1`
  return facts ?? (yield* notFound("Meeting"))
})

/** The address of a patient in the register. */
export const registeredAddressOf = Effect.fnUntraced(function* (patientId: string, country: string) {
  const sql = yield* SqlClient.SqlClient
  const [address] = yield* sql<Omit<RegisteredAddress, "country">>`
    select street as address, zip, city from patient where id = ${patientId}`
  return address === undefined ? yield* notFound("Patient") : { ...address, country }
})

/** A home test with the key of its order. */
export interface StoredHomeTest {
  readonly test: HomeTest
  readonly key: string
}

/** The home tests of a market. */
export function homeTestStore(market: string) {
  const table = homeTestTable(market)
  const readTest = readStored(HomeTest)
  const columns = `id as hometest_id, type as hometest_type, state, shipping_address, instant_text(created_at) as creation_time,
    clinician_id as ordering_clinician_id, meeting_id, order_key`
  const select = (where: string, values: readonly unknown[]) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql.unsafe<{ readonly order_key: string }>(
        `select ${columns} from ${table} where ${where} order by created_at desc, id`,
        values,
      )
      return yield* Effect.forEach(rows, (row) => Effect.map(readTest(row), (test): StoredHomeTest => ({ test, key: row.order_key })))
    })
  return {
    ...laboratoryOrders(table, "jsonb_build_array(type)"),
    /** A patient's, the newest first: those of the last 90 days, and older ones that are under way. */
    ofPatient: (patientId: string) =>
      select("patient_id = $1 and (created_at > now() - interval '90 days' or state not in ('ANSWERED', 'CANCELLED'))", [patientId]),
    byKey: (key: string) => Effect.map(select("order_key = $1", [key]), ([stored]) => stored),
    ofMeeting: (id: string, meetingId: string) =>
      Effect.flatMap(select("id = $1 and meeting_id = $2", [id, meetingId]), ([stored]) =>
        stored === undefined ? notFound("Home test") : Effect.succeed(stored.test),
      ),
    /** Keeps an order before the laboratory is asked. */
    request: (order: {
      readonly id: string
      readonly key: string
      readonly meetingId: string
      readonly patientId: string
      readonly clinicianId: string
      readonly type: HomeTestType
      readonly address: ShippingAddress
    }) =>
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.unsafe(
          `insert into ${table} (id, meeting_id, patient_id, clinician_id, type, state, order_key, shipping_address)
           values ($1, $2, $3, $4, $5, 'REQUESTED', $6, $7::jsonb)`,
          [order.id, order.meetingId, order.patientId, order.clinicianId, order.type, order.key, JSON.stringify(order.address)],
        ),
      ),
  }
}
