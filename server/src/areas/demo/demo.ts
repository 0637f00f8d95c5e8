import "@rond/core/time/polyfill"
import { Effect, Clock } from "effect"
import { insertRows } from "../clinic/index.ts"
import { insertPoolSnippets, putCodeLists, putForms } from "../record/index.ts"
import { clinicianRows, demoClinicians, facilityRows, personRows, poolRows } from "./clinicians.ts"
import { formsOf } from "./history/forms.ts"
import { historyOf } from "./history/history.ts"
import type { DemoMarket } from "@rond/core/server-kit/demo"
import { observationRowsOf, recordServiceRowsOf, warningRowsOf } from "./patient/patient-extras.ts"
import { type DemoPatient, patientsOf } from "./patient/patients.ts"
import { demoForms, demoMarkets, type DemoPool, demoPools } from "./pools.ts"
import { storeMeetings } from "./history/store-meetings.ts"
import { SqlClient, type SqlError } from "effect/sql"
import { isDemoLarge } from "./is-large.ts"
import { largePatientId, seedLarge } from "./large.ts"
import { ensureToday } from "./day/today.ts"

/** Fills an empty clinic: pools, people, forms, patients, their past meetings and notes, and booked meetings. */
const seedClinic = Effect.fnUntraced(function* (today: Temporal.PlainDate) {
  yield* insertRows("pool", poolRows())
  yield* insertRows("care_facility", facilityRows())
  yield* insertRows("person", personRows())
  yield* insertRows("clinician", clinicianRows())
  yield* seedForms
  for (const pool of demoPools) {
    yield* insertPoolSnippets(pool.id, pool.market.prose)
    yield* seedPatients(pool, today)
  }
})

const seedForms = Effect.gen(function* () {
  for (const [country, market] of demoMarkets) {
    yield* putForms(formsOf(country, market))
    const nonRecommended = { country, codes: market.nonRecommendedCodes }
    yield* putCodeLists([{ id: `demo.${country}`, version: 1, language: languageOnly(market), codes: codesOf(market), nonRecommended }])
  }
  yield* putForms(demoForms)
})

/** Diagnosis codes are stored by primary language: `en`, not `en-GB`. */
const languageOnly = ({ language }: DemoMarket) => language.split("-")[0]!

function codesOf({ prose }: DemoMarket) {
  const seen = [...prose.conditions, ...prose.therapy].map(({ code, diagnosis }) => ({ icdCode: code, diagnosis }))
  const more = prose.codes.map(([code, title]) => ({ icdCode: code, diagnosis: title }))
  return [...new Map([...more, ...seen].map((entry) => [entry.icdCode, entry])).values()]
}

const seedPatients = Effect.fnUntraced(function* (pool: DemoPool, today: Temporal.PlainDate) {
  const patients = patientsOf(pool, today)
  const clinicians = demoClinicians.filter((clinician) => clinician.pool.id === pool.id)
  yield* insertRows(
    "patient",
    patients.map(({ row }) => row),
  )
  yield* insertRows(
    "guardian",
    patients.flatMap(({ id, userId, guardian }) =>
      guardian ? [{ child_id: id, user_id: userId, relationship: guardian.relationship, is_verified: guardian.isVerified }] : [],
    ),
  )
  yield* insertRows(
    "patient_warning",
    patients.flatMap((patient: DemoPatient) => warningRowsOf(patient, clinicians, today)),
  )
  yield* insertRows(
    "observation",
    patients.flatMap((patient) => observationRowsOf(patient, today)),
  )
  yield* insertRows(
    "record_service_notice",
    patients.flatMap((patient, index) => recordServiceRowsOf(patient, index)),
  )
  yield* storeMeetings(patients.flatMap((patient) => historyOf(patient, clinicians, today)))
})

/** Fills an empty clinic as of now: people, patients, and their past notes. {@link bringToToday} plans its days. */
export const fillClinic = Effect.fnUntraced(function* (now: Temporal.Instant) {
  yield* seedClinic(now.toZonedDateTimeISO("UTC").toPlainDate())
  // The database needs statistics of its tables before the first query.
  yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql`analyze`)
})

/** Plans or refills everybody's day around now; `isLarge` adds the measuring data, once. */
export const bringToToday = Effect.fnUntraced(function* (now: Temporal.Instant, isLarge: boolean) {
  yield* ensureToday(now)
  if (!isLarge) return
  const sql = yield* SqlClient.SqlClient
  const large = yield* sql`select 1 from patient where id = ${largePatientId}`
  if (large.length === 0) yield* seedLarge(now)
})

const now = Effect.map(Clock.currentTimeMillis, (millis) => Temporal.Instant.fromEpochMilliseconds(millis))

/** Runs when a demo is first filled. */
export const demoClinic: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.flatMap(now, fillClinic)

/** Runs at each start of a demo, and every hour. `ROND_DEMO_LARGE=1` adds the large patient. */
export const demoToday: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  yield* bringToToday(yield* now, yield* Effect.orDie(isDemoLarge))
})
