import { askedRows, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { CovidReferral, type CovidTestKind } from "../model/covid-referral.ts"

export const createCovidReferralTable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`create table se_covid_referral (
    id text primary key,
    meeting_id text not null references meeting,
    patient_id text not null references patient,
    clinician_id text not null references clinician,
    kind text not null,
    state text not null,
    -- The key by which the service knows the referral.
    referral_key text not null unique,
    created_at timestamptz not null default now()
  )`)
  yield* sql.unsafe("create index se_covid_referral_meeting on se_covid_referral (meeting_id)")
})

/** A referral with the key of its request. */
interface StoredCovidReferral {
  readonly referral: CovidReferral
  readonly key: string
}

const readReferral = readStored(CovidReferral)

const select = Effect.fnUntraced(function* (condition: (sql: SqlClient.SqlClient) => Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly referral_key: string }>`
    select id as referral_id, kind, state, instant_text(created_at) as creation_time, clinician_id as referring_clinician_id, referral_key
    from se_covid_referral where ${condition(sql)} order by created_at desc, id`
  return yield* Effect.forEach(rows, (row) =>
    Effect.map(readReferral(row), (referral): StoredCovidReferral => ({ referral, key: row.referral_key })),
  )
})

/** A meeting's, the newest first. */
export const covidReferralsOf = (meetingId: string) => select((sql) => sql`meeting_id = ${meetingId}`)

export const covidReferralByKey = (key: string) =>
  Effect.map(
    select((sql) => sql`referral_key = ${key}`),
    ([row]) => row,
  )

export const findCovidReferral = (id: string, meetingId: string) =>
  Effect.flatMap(
    select((sql) => sql`id = ${id} and meeting_id = ${meetingId}`),
    ([row]) => (row === undefined ? notFound("COVID-19 referral") : Effect.succeed(row.referral)),
  )

/** Keeps a referral before the service is asked. */
export const requestCovidReferral = Effect.fnUntraced(function* (referral: {
  readonly id: string
  readonly key: string
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly kind: CovidTestKind
}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_covid_referral (id, meeting_id, patient_id, clinician_id, kind, state, referral_key)
    values (${referral.id}, ${referral.meetingId}, ${referral.patientId}, ${referral.clinicianId}, ${referral.kind}, 'REQUESTED', ${referral.key})`
})

/** Stores the service's response to a referral, or to its cancellation. */
export const askedCovidReferrals = askedRows({
  table: "se_covid_referral",
  keyColumn: "referral_key",
  accepted: "REFERRED",
  cancelled: "CANCELLED",
})
