import type { ActivityType } from "@rond/core/model/meeting"
import type { DemoClinician } from "../clinicians.ts"
import { anAdultOfManyYears, type PatientCriterion } from "@rond/core/server-kit/demo"
import { promiseOf } from "../promises/promised-patients.ts"
import { adultOf, type DemoPatient } from "../patient/patients.ts"
import { demoPool } from "../pools.ts"
import { seededFaker, idOf } from "../random.ts"
import { type DaySlot, dayAround } from "./schedule.ts"
import { activitiesOf, activityFor, fitsActivity } from "../patient/activities.ts"
import { withheldNotes } from "../history/history.ts"
import { meetingMinutesOf } from "../history/whole-record.ts"
import type { MeetingPlan } from "../history/meeting-rows.ts"
import { meetingIdAt, promiseAt } from "../promises/promised-meetings.ts"

/** A promised patient, as old as they are on `today`. */
function promisedPatient(name: string, today: Temporal.PlainDate): DemoPatient {
  const { pool, adult } = promiseOf(name)
  return adultOf(demoPool(pool), adult, today)
}

/** A clinician, and the patients who may have a slot with them. */
interface WaitingRoom {
  readonly clinician: DemoClinician
  readonly patients: readonly DemoPatient[]
  /** The clinician's starting place in every list of patients, so that colleagues see different people at the same time. */
  readonly start: number
  readonly day: Temporal.PlainDate
}

interface PatientsOfDay {
  readonly at: (slot: Pick<DaySlot, "is"> & { readonly index: number; readonly activityType: ActivityType }) => DemoPatient
  /** A patient of this kind. */
  readonly who: (criterion: PatientCriterion) => DemoPatient
  /** Reserves this patient: no other slot of the day gets them. */
  readonly named: (patient: DemoPatient) => DemoPatient
}

/**
 * Assigns a patient to each slot of a day; patients repeat only once all that fit have a slot. A drop-in slot and the second upcoming one get
 * a one-time visitor if the pool has any, every fifth upcoming slot gets a child (neither with psychologists), and any other slot the next
 * fitting patient in random order.
 */
function patientsOfDay(room: WaitingRoom): PatientsOfDay {
  const { clinician, patients, start, day } = room
  const treatsAll = clinician.profession !== "psychologist"
  const adults = patients.filter(({ kind }) => kind === "adult")
  const children = patients.filter(({ kind }) => kind === "child" && treatsAll)
  const visitors = patients.filter(({ kind }) => kind === "one-time" && treatsAll)
  const everybody = [...adults, ...children]
  const anybody = orderOfDay(clinician.pool.id, everybody.length).map((index) => everybody[index]!)
  const used = new Set<string>()
  const take = (candidates: readonly DemoPatient[], from: number): DemoPatient | undefined => {
    const turned = candidates.map((_, index) => candidates[(from + index) % candidates.length]!)
    const freePatient = turned.find(({ id }) => !used.has(id)) ?? turned[0]
    if (freePatient !== undefined) used.add(freePatient.id)
    return freePatient
  }
  const patientFrom = (...choices: readonly (DemoPatient | undefined)[]): DemoPatient => {
    const firstPatient = choices.find((choice) => choice !== undefined)
    if (firstPatient === undefined) throw new Error(`The pool ${clinician.pool.id} has no patients`)
    return firstPatient
  }
  const who = (criterion: PatientCriterion) =>
    patientFrom(
      take(
        patients.filter((patient) => criterion(patient, patients)),
        start,
      ),
    )
  const at: PatientsOfDay["at"] = ({ is, index, activityType }) => {
    const visits = is === "drop-in" || (is === "coming" && index === 1)
    const visitor = visits ? take(visitors, start + index * 2) : undefined
    const child = visitor === undefined && is === "coming" && index % 5 === 0 ? take(children, start + index) : undefined
    const fitting = anybody.filter((patient) => fitsActivity(patient, activityType, day))
    return patientFrom(visitor, child ?? (visitor === undefined ? take(fitting, start * 7) : undefined))
  }
  const named: PatientsOfDay["named"] = (patient) => {
    used.add(patient.id)
    return patient
  }
  return { at, who, named }
}

const orders = new Map<string, readonly number[]>()

/** A random order of a pool's patients, the same on every day. */
function orderOfDay(poolId: string, patients: number): readonly number[] {
  const key = `${poolId} ${patients}`
  const order = orders.get(key) ?? seededFaker("order of the day", poolId).helpers.shuffle([...Array(patients).keys()])
  orders.set(key, order)
  return order
}

/** A clinician's day: the patients to choose from, and the moment to plan it around. */
export interface DayContext {
  readonly clinician: DemoClinician
  /** The clinician's index in the pool: colleagues see different patients at the same time. */
  readonly position: number
  readonly patients: readonly DemoPatient[]
  readonly now: Temporal.Instant
}

/** Returns the id of the due meeting of a day's first plan. It exists if and only if the day was planned. */
export const dueMeetingId = (subject: string, day: string): string => meetingIdAt(subject, day, "due-0")

/** A clinician's whole day around now, with every activity type of the clinician among the upcoming meetings. */
export function wholeDay(context: DayContext): readonly MeetingPlan[] {
  const plans = plansAt(context, slotsAround(context), context.position, "")
  return [...plans, ...plans.filter(({ hasWithheldNotes }) => hasWithheldNotes === true).flatMap(withheldNotes)]
}

/** The meetings that are added to a day without upcoming ones: one due, one drop-in, and a few upcoming ones. */
export function moreOfToday(context: DayContext): readonly MeetingPlan[] {
  const wall = context.now.toZonedDateTimeISO(context.clinician.pool.timeZone)
  const round = wall.toPlainTime().toString({ smallestUnit: "minute" })
  const slots = slotsAround(context).filter(({ is, index }) => is !== "ended" && (is !== "coming" || index < 5))
  return plansAt(context, slots, context.position + 3 + wall.hour, round)
}

const dayAfter = (clinician: DemoClinician, now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate().add({ days: 1 })

/** Returns the ids of {@link tomorrowMorning}'s meetings; if one exists, tomorrow was planned. */
export const tomorrowIds = (clinician: DemoClinician, now: Temporal.Instant): readonly string[] =>
  Array.from({ length: 6 }, (_, index) => idOf("tomorrow", clinician.subject, dayAfter(clinician, now).toString(), String(index)))

/** Plans tomorrow's morning, so that there is a next day to look at. */
export function tomorrowMorning(context: DayContext): readonly MeetingPlan[] {
  const { clinician, now } = context
  const tomorrow = dayAfter(clinician, now)
  const activities = activitiesOf(clinician)
  const { at: patientAt } = patientsOfDay({ ...context, start: context.position + 1, day: tomorrow })
  return tomorrowIds(clinician, now).map((id, index) => {
    const activityType = activities[index % activities.length]!
    const patient = patientAt({ is: "coming", index: index + 2, activityType })
    return {
      id,
      clinician,
      patient,
      activityType: activityFor(patient, activityType, tomorrow),
      startAt: tomorrow
        .toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime: Temporal.PlainTime.from({ hour: 8, minute: 30 }) })
        .add({ minutes: 50 * index })
        .toInstant(),
      minutes: meetingMinutesOf(clinician),
      hasForm: index % 2 === 0,
    }
  })
}

type PlannedSlot = DaySlot & { readonly index: number }

function slotsAround({ clinician, now }: DayContext): readonly PlannedSlot[] {
  const wall = now.toZonedDateTimeISO(clinician.pool.timeZone)
  const midnight = wall.toPlainDate().toZonedDateTime(clinician.pool.timeZone)
  const nextMidnight = wall.toPlainDate().add({ days: 1 }).toZonedDateTime(clinician.pool.timeZone)
  const minutesBetween = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime) =>
    Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
  const counts = new Map<DaySlot["is"], number>()
  return dayAround(minutesBetween(midnight, wall), minutesBetween(wall, nextMidnight), meetingMinutesOf(clinician)).map((slot) => {
    const index = counts.get(slot.is) ?? 0
    counts.set(slot.is, index + 1)
    return { ...slot, index }
  })
}

/** Rounds a time down to so many minutes. Booked times are multiples of five minutes; drop-ins come at any time. */
function floorTo(minutes: number, millis: number): Temporal.Instant {
  const step = minutes * 60_000
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(millis / step) * step)
}

const outcomes = ["signed", "no-show", "signed", "unsigned", "signed"] as const

const nameOf = ({ is, index }: Pick<PlannedSlot, "is" | "index">): string => `${is}-${index}`

/**
 * Plans for these slots. Promised meetings get their patients first, and patients promised by name before all others, so that no other
 * meeting takes the only patient who fits.
 */
function plansAt(context: DayContext, slots: readonly PlannedSlot[], start: number, round: string): readonly MeetingPlan[] {
  const { subject, pool } = context.clinician
  const today = context.now.toZonedDateTimeISO(pool.timeZone).toPlainDate()
  const day = today.toString()
  const patients = patientsOfDay({ ...context, start, day: today })
  const promised = slots.map((slot) => ({ slot, promise: promiseAt(subject, nameOf(slot)) }))
  const patientBySlot = new Map<PlannedSlot, DemoPatient>()
  for (const { slot, promise } of promised)
    if (promise?.named !== undefined) patientBySlot.set(slot, patients.named(promisedPatient(promise.named, today)))
  for (const { slot, promise } of promised) {
    const criterion = promise?.patient ?? (slot.is === "due" ? anAdultOfManyYears : undefined)
    if (criterion !== undefined && !patientBySlot.has(slot)) patientBySlot.set(slot, patients.who(criterion))
  }
  return slots.map((slot) => {
    const activityType = activityAt(context.clinician, slot)
    const plan = planAt({ ...context, day, round }, slot, patientBySlot.get(slot) ?? patients.at({ ...slot, activityType }))
    const promise = promiseAt(subject, nameOf(slot))
    if (promise === undefined) return plan
    const photos = promise.hasPhotos === true ? ({ hasForm: true, hasPhotos: true } as const) : {}
    const withheld = promise.hasWithheldNotes === true ? ({ hasWithheldNotes: true } as const) : {}
    return { ...plan, ...photos, ...withheld, activityType: promise.type, promised: `${subject} ${promise.place}` }
  })
}

/** The clinician's day, and the time of each refill: empty for the first plan. */
interface Round extends DayContext {
  readonly day: string
  readonly round: string
}

/** The activity booked at a slot of the clinician's day, if it fits the patient. */
function activityAt(clinician: DemoClinician, slot: PlannedSlot): ActivityType {
  const activities = activitiesOf(clinician)
  const shift = { ended: 0, due: 0, "drop-in": 1, coming: slot.index + 1 }[slot.is] + (slot.is === "ended" ? slot.index * 2 : 0)
  return activities[shift % activities.length]!
}

function planAt({ clinician, now, day, round }: Round, slot: PlannedSlot, patient: DemoPatient): MeetingPlan {
  const activityType = activityFor(patient, activityAt(clinician, slot), Temporal.PlainDate.from(day))
  const name = nameOf(slot)
  return {
    id: round === "" ? meetingIdAt(clinician.subject, day, name) : idOf("day", clinician.subject, day, round, name),
    clinician,
    patient,
    activityType,
    startAt: floorTo(slot.is === "drop-in" ? 1 : 5, now.epochMilliseconds + slot.fromNow * 60_000),
    minutes: meetingMinutesOf(clinician),
    isDropin: slot.is === "drop-in",
    isDue: slot.is === "due",
    hasForm: activityType !== "physical_meeting" && (slot.is !== "coming" || slot.index % 4 !== 3),
    ...(slot.is === "ended" ? { ended: outcomes[slot.index]!, noLaterThan: now } : {}),
  }
}
