import { Effect } from "effect"
import { insertRows } from "../clinic/index.ts"
import { insertEntries, insertTemplate, type SeededEntry } from "../record/index.ts"
import { demoClinicians, facilityRows } from "./clinicians.ts"
import { formsOf, largeForm } from "./history/forms.ts"
import { illnessOf } from "./history/meeting-rows.ts"
import { noteForm, noteValues } from "./history/notes.ts"
import { type DemoPatient, patientsOf } from "./patient/patients.ts"
import { demoPool } from "./pools.ts"
import { seededFaker, idOf } from "./random.ts"
import { storeMeetings } from "./history/store-meetings.ts"
import { wholeRecordOf } from "./history/whole-record.ts"

export const largeRecordEntries = 10_000

/** The large patient, their meeting with `se-doctor`, and the activity type whose note form has sixty fields. */
export const largePatientId = idOf("large", "patient")
export const largeMeetingId = idOf("large", "meeting")

/** The measuring data: a patient with ten thousand entries, one of each kind among them, and a form with sixty fields. */
export const seedLarge = Effect.fnUntraced(function* (now: Temporal.Instant) {
  const pool = demoPool("se")
  const today = now.toZonedDateTimeISO(pool.timeZone).toPlainDate()
  const clinician = demoClinicians.find(({ subject }) => subject === "se-doctor")!
  const model = patientsOf(pool, today)[0]!
  const person = { gender: "female", dateOfBirth: "1938-05-02" } as const
  const patient: DemoPatient = {
    ...model,
    ...person,
    id: largePatientId,
    userId: largePatientId,
    givenName: "Gunvor",
    familyName: "Långström",
  }
  const { template, where } = largeForm(pool.country, pool.market)
  yield* insertTemplate(template, where)
  for (const form of formsOf(pool.country, pool.market)) yield* insertTemplate(form.template, form.where)
  yield* insertRows("patient", [
    {
      ...model.row,
      id: largePatientId,
      given_name: patient.givenName,
      family_name: patient.familyName,
      gender: person.gender,
      date_of_birth: person.dateOfBirth,
      id_number: pool.market.nationalId({ ...person, serial: 0 }),
    },
  ])
  const colleagues = demoClinicians.filter((colleague) => colleague.pool.id === pool.id)
  const visits = wholeRecordOf(patient, colleagues, today)
  yield* storeMeetings([
    ...visits,
    {
      id: largeMeetingId,
      clinician,
      patient,
      activityType: "physical_meeting",
      startAt: now.subtract({ minutes: 1 }),
      minutes: 30,
      hasForm: true,
    },
  ])
  const random = seededFaker("large")
  // A record is read without what was struck from it.
  const noteCount = visits.filter(({ ended }) => ended === "signed" || ended === "unsigned").length
  const places = [pool.name, ...facilityRows().flatMap((facility) => (facility.pool_id === pool.id ? facility.name : [])), null]
  const entries = Array.from({ length: largeRecordEntries - noteCount }, (_, index): SeededEntry => {
    const startAt = now.subtract({ hours: 24 + 11 * index })
    const at = startAt.toString()
    const { reason, course, years } = illnessOf({ clinician, patient, activityType: "video_visit", startAt }, startAt, random)
    const setting = { course, years, isChild: false, intervention: "video", hasPhotos: false, isAllergicToPenicillin: false } as const
    return {
      id: idOf("large", "entry", String(index)),
      meetingId: null,
      patientId: largePatientId,
      template: noteForm(pool.country, pool.market, reason),
      values: noteValues(pool.market, reason, setting, random),
      contactAt: at,
      contactType: "video",
      responsibleId: clinician.id,
      responsibleName: clinician.name,
      careFacilityName: places[index % places.length] ?? null,
      signedAt: at,
      stricken: null,
    }
  })
  yield* insertEntries(entries)
})
