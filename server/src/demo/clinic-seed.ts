import { Effect } from "effect"
import { insertRows } from "../clinic/insert.ts"
import { insertDiagnosisCodes, insertNonRecommendedCodes, insertTemplate } from "../record/seed.ts"
import { clinicianRows, demoClinicians, facilityRows, personRows, poolRows } from "./clinicians.ts"
import { formsOf } from "./history/forms.ts"
import { historyOf } from "./history/history.ts"
import type { DemoMarket } from "./market/market.ts"
import { observationRowsOf, recordServiceRowsOf, warningRowsOf } from "./patient/patient-extras.ts"
import { type DemoPatient, patientsOf } from "./patient/patients.ts"
import { type DemoPool, demoPools } from "./pools.ts"
import { storeMeetings } from "./history/store-meetings.ts"

/** Fills an empty clinic: pools, people, forms, patients, their past meetings and notes, and booked meetings. */
export const seedClinic = Effect.fnUntraced(function* (today: Temporal.PlainDate) {
  yield* insertRows("pool", poolRows())
  yield* insertRows("care_facility", facilityRows())
  yield* insertRows("person", personRows())
  yield* insertRows("clinician", clinicianRows())
  yield* seedForms
  for (const pool of demoPools) yield* seedPatients(pool, today)
})

const seedForms = Effect.gen(function* () {
  const byCountry = new Map(demoPools.map(({ country, market }) => [country, market]))
  for (const [country, market] of byCountry) {
    for (const { template, where } of formsOf(country, market)) yield* insertTemplate(template, where)
    yield* insertDiagnosisCodes(languageOnly(market), codesOf(market))
    yield* insertNonRecommendedCodes(country, market.nonRecommendedCodes)
  }
})

/** Diagnosis codes are stored by primary language: `en`, not `en-GB`. */
const languageOnly = ({ language }: DemoMarket) => language.split("-")[0]!

function codesOf({ prose }: DemoMarket) {
  const seen = [...prose.conditions, ...prose.therapy].map(({ code, diagnosis }) => ({ code, title: diagnosis }))
  const more = prose.codes.map(([code, title]) => ({ code, title }))
  return [...new Map([...more, ...seen].map((entry) => [entry.code, entry])).values()]
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
    patients.flatMap((patient: DemoPatient, place) => warningRowsOf(patient, place, clinicians, today)),
  )
  yield* insertRows(
    "observation",
    patients.flatMap((patient) => observationRowsOf(patient, today)),
  )
  yield* insertRows(
    "record_service_notice",
    patients.flatMap((patient, place) => recordServiceRowsOf(patient, place)),
  )
  yield* storeMeetings(patients.flatMap((patient) => historyOf(patient, clinicians, today)))
})
