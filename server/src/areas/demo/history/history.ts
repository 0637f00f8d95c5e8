import type { Faker } from "@faker-js/faker"
import type { ActivityType } from "@rond/core/model/meeting"
import { type DemoClinician, demoClinicians } from "../clinicians.ts"
import { activitiesOf, activityFor } from "../patient/activities.ts"
import type { MeetingPlan } from "./meeting-rows.ts"
import type { DemoPatient } from "../patient/patients.ts"
import { hasWholeRecord, isInTwoPools, treatedByPromise } from "../promises/promised-patients.ts"
import { seededFaker, idOf } from "../random.ts"
import { meetingMinutesOf, noShareReason, onWeekday, wholeRecordOf } from "./whole-record.ts"

const yearsBack = 6

/**
 * A patient's meetings with the clinic: past ones up to the day before `today`, and booked ones after it. For patients in two pools it
 * includes those in the other pool.
 */
export function historyOf(patient: DemoPatient, clinicians: readonly DemoClinician[], today: Temporal.PlainDate): readonly MeetingPlan[] {
  const random = seededFaker("history", patient.id)
  const daysBack = Math.min(yearsBack * 365, daysWithClinic(patient, today))
  const drawn = patient.isRegular ? random.number.int({ min: 16, max: 30 }) : random.number.int({ min: 1, max: 7 })
  // No patient comes more often than every tenth day.
  const past = patient.kind === "one-time" ? 0 : Math.min(drawn, Math.max(0, Math.floor(daysBack / 10)))
  const plans: MeetingPlan[] = []
  for (let index = 0; index < past; index += 1) {
    const clinician = clinicianFor(patient, clinicians, random)
    const day = onWeekday(today.subtract({ days: 2 + Math.floor((daysBack - 2) * ((index + random.number.float()) / past)) }))
    plans.push({
      ...planOn(patient, clinician, day, random),
      id: idOf("past", patient.id, String(index)),
      hasForm: random.datatype.boolean(0.3),
      ended: outcome(random, day.until(today).days),
    })
  }
  const promisedTo = treatedByPromise(patient.id)
  for (const clinician of demoClinicians.filter(({ subject }) => promisedTo.includes(subject)))
    plans.push({
      ...planOn(
        patient,
        clinician,
        onWeekday(today.subtract({ days: 40 })),
        seededFaker("promised history", patient.id, clinician.subject),
      ),
      id: idOf("past", patient.id, "promised", clinician.subject),
      hasForm: false,
      ended: "signed",
      ...(isInTwoPools(patient.id) ? { hasMessage: true } : {}),
    })
  if (hasWholeRecord(patient.id)) plans.push(...wholeRecordOf(patient, clinicians, today))
  const coming =
    patient.kind === "one-time"
      ? 0
      : random.helpers.weightedArrayElement([
          { value: 0, weight: 5 },
          { value: 1, weight: 4 },
          { value: 2, weight: 1 },
        ])
  for (let index = 0; index < coming; index += 1) {
    const day = onWeekday(today.add({ days: random.number.int({ min: 3, max: 50 }) }))
    plans.push({
      ...planOn(patient, clinicianFor(patient, clinicians, random), day, random),
      id: idOf("coming", patient.id, String(index)),
      hasForm: random.datatype.boolean(0.6),
      isRevisit: random.datatype.boolean(0.5),
    })
  }
  return plans
}

/** An adult's account is theirs since they came of age; a newborn is at home for a week before anybody asks a clinic. */
function daysWithClinic({ kind, dateOfBirth }: DemoPatient, today: Temporal.PlainDate): number {
  const from = Temporal.PlainDate.from(dateOfBirth).add(kind === "child" ? { days: 7 } : { years: 18 })
  return from.until(today, { largestUnit: "days" }).days - 3
}

/** The longest time for which a note stays unsigned, in days. */
const unsignedForDays = 14

/** Draws the state of a note: most are signed; some of the last days are unsigned; a few are stricken. */
function outcome(random: Faker, daysAgo: number): MeetingPlan["ended"] {
  return random.helpers.weightedArrayElement([
    { value: "signed" as const, weight: 88 },
    ...(daysAgo <= unsignedForDays ? [{ value: "unsigned" as const, weight: 20 }] : []),
    { value: "stricken" as const, weight: 6 },
    { value: "no-show" as const, weight: 3 },
  ])
}

/** The first clinician of the pool sees most patients; psychologists see one adult in four. */
function clinicianFor(patient: DemoPatient, clinicians: readonly DemoClinician[], random: Faker): DemoClinician {
  const inTherapy = patient.kind === "adult" && Number.parseInt(patient.id.slice(2, 4), 16) % 4 === 0
  const weighted = clinicians.map((clinician, index) => ({
    value: clinician,
    weight: clinician.profession === "psychologist" ? (inTherapy ? 5 : 0) : index === 0 ? 6 : 2,
  }))
  return random.helpers.weightedArrayElement(weighted.filter(({ weight }) => weight > 0))
}

function planOn(patient: DemoPatient, clinician: DemoClinician, day: Temporal.PlainDate, random: Faker) {
  const quarter = random.number.int({ min: 0, max: 35 })
  const time = Temporal.PlainTime.from({ hour: 8 + Math.floor(quarter / 4), minute: (quarter % 4) * 15 })
  return {
    clinician,
    patient,
    activityType: activityFor(patient, random.helpers.arrayElement<ActivityType>(activitiesOf(clinician)), day),
    startAt: day.toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime: time }).toInstant(),
    minutes: meetingMinutesOf(clinician),
  }
}

/**
 * Colleagues' notes about a meeting's patient that its clinician may not read: a signed note that may not be shared for a year, and an
 * unsigned note from the day before yesterday. Neither meeting has another clinician.
 */
export function withheldNotes(meeting: MeetingPlan): readonly MeetingPlan[] {
  const { pool } = meeting.clinician
  const today = meeting.startAt.toZonedDateTimeISO(pool.timeZone).toPlainDate()
  const [protects, writes] = colleaguesOf(meeting.clinician)
  return [
    {
      ...heldBefore(meeting, protects, "protected", 21),
      ended: "signed",
      share: { isSharable: false, noShareReason, noShareExpire: today.add({ years: 1 }).toString() },
    },
    { ...heldBefore(meeting, writes, "unsigned", 2), ended: "unsigned" },
  ]
}

/** A psychologist and a doctor of the same pool. */
function colleaguesOf(clinician: DemoClinician): readonly [DemoClinician, DemoClinician] {
  const find = (profession: DemoClinician["profession"]) => {
    const latestColleague = demoClinicians.findLast(
      (colleague) => colleague.pool === clinician.pool && colleague !== clinician && colleague.profession === profession,
    )
    if (latestColleague === undefined) throw new Error(`${clinician.subject} has no ${profession} for a colleague`)
    return latestColleague
  }
  return [find("psychologist"), find("doctor")]
}

function heldBefore({ id, patient, startAt }: MeetingPlan, clinician: DemoClinician, name: string, days: number) {
  const day = startAt.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate().subtract({ days })
  return {
    id: idOf("withheld", id, name),
    clinician,
    patient,
    activityType: activityFor(patient, activitiesOf(clinician)[0]!, day),
    startAt: startAt.subtract({ hours: days * 24 }),
    minutes: meetingMinutesOf(clinician),
    hasForm: false,
  }
}
