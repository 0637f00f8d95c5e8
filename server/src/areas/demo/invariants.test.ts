import { expectNone } from "@rond/core/testkit/mistakes"
import { describe, expect, it } from "vitest"
import { demoClinicians } from "./clinicians.ts"
import { wholeDay } from "./day/day-plans.ts"
import { filledPatient, isTreatedBy, isWrittenAboutBy } from "./testing/filled-patient.ts"
import { historyOf } from "./history/history.ts"
import { makeMeeting, type MeetingPlan } from "./history/meeting-rows.ts"
import { promisedPatientId, promisedPatients } from "./promises/promised-patients.ts"
import { type DemoPatient, patientsOf as patientsOnDay } from "./patient/patients.ts"
import { type DemoPool, demoPool } from "./pools.ts"
import { checkedClinicians, checkedPools } from "./testing/checked.ts"
import { promiseNamed, promisesOf, promisingClinicians } from "./promises/promised-meetings.ts"
import { plansOfToday, type ExistingDay } from "./day/today.ts"

/** From the winter of 2026 past the leap day of 2028 and the clock change after it. */
const days = Array.from({ length: 805 }, (_, index) => Temporal.PlainDate.from("2026-01-20").add({ days: index }))
/** A part of them that has each weekday, each day of a month and each month. */
const everyThirdDay = days.filter((_, index) => index % 3 === 0)
const hours = ["00:05", "07:30", "12:00", "18:45", "23:55"].map((hour) => Temporal.PlainTime.from(hour))

const checkedSubjects = promisingClinicians.filter((subject) => checkedClinicians.some((clinician) => clinician.subject === subject))

const people = new Map<string, readonly DemoPatient[]>()

/** A pool's patients, generated once a month: a patient's identity does not depend on the day, and nothing here depends on age. */
function patientsOf(pool: DemoPool, today: Temporal.PlainDate): readonly DemoPatient[] {
  const month = today.with({ day: 1 })
  const patients = people.get(`${pool.id} ${month}`) ?? patientsOnDay(pool, month)
  people.set(`${pool.id} ${month}`, patients)
  return patients
}

/** The broken promises of a clinician's list, as text. */
function brokenPromises(subject: string, plans: readonly MeetingPlan[], now: Temporal.Instant): readonly string[] {
  const clinician = demoClinicians.find((colleague) => colleague.subject === subject)!
  const today = now.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate()
  return promisesOf(subject).flatMap(({ place, type, patient, named, hasPhotos, hasWithheldNotes }) => {
    const plan = plans.find(({ promised }) => promised === `${subject} ${place}`)
    if (plan === undefined) return [`${place}: no meeting`]
    const day = plan.startAt.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate()
    const wishes: readonly (readonly [string, boolean])[] = [
      ["is over", plan.ended !== undefined],
      [`is on ${day}`, !day.equals(today)],
      [`is a ${plan.activityType}`, plan.activityType !== type],
      [`is not with ${patient?.name}`, patient !== undefined && !patient(plan.patient, patientsOf(clinician.pool, today))],
      [`is not with who is ${named}`, named !== undefined && plan.patient.id !== promisedPatientId(named)],
      [
        `is not the only one with who is ${named}`,
        named !== undefined && plans.some((candidate) => candidate !== plan && isWithTheSame(plan, candidate)),
      ],
      ["has no note that may not be shared", hasWithheldNotes === true && !hasProtectedNote(plan, plans, today)],
      ["has no colleague's unsigned note", hasWithheldNotes === true && !hasUnsignedNote(plan, plans)],
      ["has no photos", hasPhotos === true && (makeMeeting(plan).form?.imageIds ?? []).length === 0],
    ]
    return wishes.filter(([, isBroken]) => isBroken).map(([words]) => `${place}: ${words}`)
  })
}

const isWithTheSame = (left: MeetingPlan, right: MeetingPlan): boolean =>
  left.clinician === right.clinician && left.patient.id === right.patient.id

/** Notes about a meeting's patient by clinicians who are not in the meeting. */
const byOthers = ({ patient, clinician }: MeetingPlan, plans: readonly MeetingPlan[]) =>
  plans
    .filter((plan) => plan.patient.id === patient.id && plan.clinician !== clinician && plan.clinician.pool === clinician.pool)
    .flatMap((plan) => makeMeeting(plan).entry ?? [])

const hasProtectedNote = (meeting: MeetingPlan, plans: readonly MeetingPlan[], today: Temporal.PlainDate): boolean =>
  byOthers(meeting, plans).some(
    ({ signedAt, share }) => signedAt !== null && share?.isSharable === false && String(share.noShareExpire) >= today.toString(),
  )

const hasUnsignedNote = (meeting: MeetingPlan, plans: readonly MeetingPlan[]): boolean =>
  byOthers(meeting, plans).some(({ signedAt, stricken }) => signedAt === null && stricken === null)

describe("a fresh demo", () => {
  it.each(checkedSubjects)("keeps its promises to %s on every day, at different hours", { tags: ["SEC-006"] }, (subject) => {
    const clinician = demoClinicians.find((colleague) => colleague.subject === subject)!
    const position = demoClinicians.filter(({ pool }) => pool === clinician.pool).indexOf(clinician)
    const broken = days.flatMap((day, index) => {
      // Five hours, one after the other, fall on every weekday and every day of a month.
      const plainTime = hours[index % hours.length]!
      const now = day.toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime }).toInstant()
      const plans = wholeDay({ clinician, position, patients: patientsOf(clinician.pool, day), now })
      return brokenPromises(subject, plans, now).map((words) => `${day} ${plainTime}: ${words}`)
    })
    expectNone(broken)
  })

  it("has nothing that happened later than now, at any hour", () => {
    const later = hours.flatMap((plainTime) =>
      demoClinicians.flatMap((clinician) => {
        const day = days[0]!
        const now = day.toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime }).toInstant()
        return wholeDay({ clinician, position: 0, patients: patientsOf(clinician.pool, day), now })
          .filter(({ ended }) => ended !== undefined)
          .flatMap((plan) => {
            const { row, entry } = makeMeeting(plan)
            const moments = [row["actual_start_at"], row["actual_end_at"], entry?.signedAt, entry?.stricken?.at]
            return moments
              .filter((moment) => typeof moment === "string" && Temporal.Instant.compare(moment, now) > 0)
              .map((moment) => `${clinician.subject} at ${plainTime}: ${String(moment)}`)
          })
      }),
    )
    expectNone(later)
  })

  it("explains where to add a missing promise", () => {
    expect(() => promiseNamed("no-doctor", "seance")).toThrow(
      'No plugin promises no-doctor "seance": add it to src/server/demo/promises.ts of the plugin. Promised is whole record, adult by video, renewal, another renewal, every action, home test of a colleague, protected identity, without a name at the laboratory, child.',
    )
    expect(() => promisedPatientId("nobody")).toThrow('No plugin promises a patient "nobody": add one to src/server/demo/promises.ts')
  })

  it("promises each meeting of a day once", () => {
    for (const subject of promisingClinicians) {
      const slots = promisesOf(subject).map(({ place }) => place)
      expect([...new Set(slots)]).toEqual(slots)
    }
  })

  it.each([...promisedPatients].filter(([, { pool }]) => checkedPools.some(({ id }) => id === pool)))(
    "always has %s",
    (_name, { pool: id, adult, treatedBy, alsoTreatedBy, holds }) => {
      const pool = demoPool(id)
      const inTwoPools = alsoTreatedBy === undefined ? [] : [treatedBy, alsoTreatedBy]
      const treating = [treatedBy, ...inTwoPools]
      const broken = everyThirdDay.filter((day) => {
        const filled = filledPatient(patientsOf(pool, day), adult, day)
        const isKept =
          holds?.(filled) !== false &&
          treating.every((subject) => isTreatedBy(subject, filled, day)) &&
          inTwoPools.every((subject) => isWrittenAboutBy(subject, filled))
        return !isKept
      })
      expectNone(broken.map((day) => `Not kept on ${day}`))
    },
  )
})

describe("a demo that runs for days", () => {
  it("keeps every promise when it starts once a day, whatever was booked", () => {
    const [first, ...later] = days.slice(0, 90)
    const broken: string[] = []
    let open = checkedPools.flatMap((pool) => bookedAtFill(pool, first!))
    for (const [index, day] of later.entries()) {
      const plainTime = hours[index % hours.length]!
      const now = day.toZonedDateTime({ timeZone: "Europe/Stockholm", plainTime }).toInstant()
      open = open.filter(({ startAt }) => startAt.epochMilliseconds > now.epochMilliseconds - 15 * 60_000)
      const plans = plansOfToday(now, existingDay(open, now), patientsOf)
      open = [...open, ...plans.filter(({ ended }) => ended === undefined)]
      for (const subject of checkedSubjects)
        broken.push(...brokenPromises(subject, plans, now).map((words) => `${day} ${subject} ${words}`))
    }
    expectNone(broken)
  })
})

function bookedAtFill(pool: DemoPool, today: Temporal.PlainDate): readonly MeetingPlan[] {
  const clinicians = demoClinicians.filter((clinician) => clinician.pool === pool)
  return patientsOf(pool, today).flatMap((patient) => historyOf(patient, clinicians, today).filter(({ ended }) => ended === undefined))
}

const existingDay = (open: readonly MeetingPlan[], now: Temporal.Instant): ExistingDay => ({
  made: new Set(open.map(({ id }) => id)),
  open: open
    .filter(({ startAt }) => startAt.epochMilliseconds < now.epochMilliseconds + 48 * 3_600_000)
    .map(({ clinician, startAt, minutes }) => ({
      clinicianId: clinician.id,
      startMillis: startAt.epochMilliseconds,
      endMillis: startAt.epochMilliseconds + minutes * 60_000,
    })),
})
