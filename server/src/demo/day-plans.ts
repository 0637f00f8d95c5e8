import "temporal-polyfill/global"
import { activitiesOf, activityFor } from "./activities.ts"
import type { DemoClinician } from "./clinicians.ts"
import { minutesOf } from "./history.ts"
import type { MeetingPlan } from "./meeting-rows.ts"
import type { DemoPatient } from "./patients.ts"
import { chance, idOf } from "./random.ts"
import { dayAround, type DayPlace } from "./schedule.ts"

/** Whose day, among whose patients, at which moment. */
export interface DayContext {
  readonly clinician: DemoClinician
  /** The clinician's place in the pool: colleagues see different patients at one time. */
  readonly place: number
  readonly patients: readonly DemoPatient[]
  readonly now: Temporal.Instant
}

/** Id of the meeting that is due when a day is first made; it is there if and only if the day was made. */
export const dueMeetingId = (subject: string, day: string): string => idOf("day", subject, day, "due-0")

/** The whole of a clinician's day around now, every activity type of the clinician among what is to come. */
export function wholeDay(context: DayContext): readonly MeetingPlan[] {
  return placesAround(context).map((place) => planAt(context, place, ""))
}

/** What a day that has run dry gets: somebody due, somebody who dropped in, and a few to come. */
export function moreOfToday(context: DayContext): readonly MeetingPlan[] {
  const wall = context.now.toZonedDateTimeISO(context.clinician.pool.timeZone)
  const round = wall.toPlainTime().toString({ smallestUnit: "minute" })
  return placesAround(context)
    .filter(({ is, index }) => is !== "ended" && (is !== "coming" || index < 5))
    .map((place) => planAt(context, place, round))
}

/** Tomorrow's morning, so that there is a tomorrow to look at. */
export function tomorrowMorning(context: DayContext): readonly MeetingPlan[] {
  const { clinician, now } = context
  const tomorrow = now.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate().add({ days: 1 })
  const activities = activitiesOf(clinician)
  return Array.from({ length: 6 }, (_, index) => {
    const patient = adultsAndChildren(context, index + 3)
    return {
      id: idOf("tomorrow", clinician.subject, tomorrow.toString(), String(index)),
      clinician,
      patient,
      activityType: activityFor(patient, activities[index % activities.length]!),
      startAt: tomorrow
        .toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime: Temporal.PlainTime.from({ hour: 8, minute: 30 }) })
        .add({ minutes: 50 * index })
        .toInstant(),
      minutes: minutesOf(clinician),
      hasForm: index % 2 === 0,
    }
  })
}

type Place = DayPlace & { readonly index: number }

function placesAround({ clinician, now }: DayContext): readonly Place[] {
  const wall = now.toZonedDateTimeISO(clinician.pool.timeZone)
  const midnight = wall.toPlainDate().toZonedDateTime(clinician.pool.timeZone)
  const nextMidnight = wall.toPlainDate().add({ days: 1 }).toZonedDateTime(clinician.pool.timeZone)
  const minutesBetween = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime) => Math.floor(from.until(to).total("minutes"))
  const counts = new Map<DayPlace["is"], number>()
  return dayAround(minutesBetween(midnight, wall), minutesBetween(wall, nextMidnight), minutesOf(clinician)).map((place) => {
    const index = counts.get(place.is) ?? 0
    counts.set(place.is, index + 1)
    return { ...place, index }
  })
}

const outcomes = ["signed", "no-show", "signed", "unsigned", "signed"] as const

function planAt(context: DayContext, place: Place, round: string): MeetingPlan {
  const { clinician, now } = context
  const day = now.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate().toString()
  const whole = now.toZonedDateTimeISO("UTC").round({ smallestUnit: "minute", roundingMode: "floor" }).toInstant()
  const activities = activitiesOf(clinician)
  const shift = { ended: 0, due: 0, "drop-in": 1, coming: place.index + 1 }[place.is] + (place.is === "ended" ? place.index * 2 : 0)
  const patient = patientAt(context, place)
  const activityType = activityFor(patient, activities[shift % activities.length]!)
  const name = `${place.is}-${place.index}`
  return {
    id: round === "" ? idOf("day", clinician.subject, day, name) : idOf("day", clinician.subject, day, round, name),
    clinician,
    patient,
    activityType,
    startAt: whole.add({ minutes: place.fromNow }),
    minutes: minutesOf(clinician),
    isDropin: place.is === "drop-in",
    hasForm: activityType !== "physical_meeting" && (place.is !== "coming" || place.index % 4 !== 3),
    ...(place.is === "ended" ? { ended: outcomes[place.index]! } : {}),
  }
}

function patientAt(context: DayContext, { is, index }: Place): DemoPatient {
  const { clinician, place, patients } = context
  const regulars = patients.filter(({ isRegular }) => isRegular)
  if (is === "due") return regulars[place % regulars.length]!
  const visitors = patients.filter(({ kind }) => kind === "one-time")
  const seesVisitors = visitors.length > 0 && clinician.profession !== "psychologist"
  if (seesVisitors && is === "drop-in") return visitors[place % visitors.length]!
  if (seesVisitors && is === "coming" && index === 1) return visitors[(place + 2) % visitors.length]!
  const children = patients.filter(({ kind }) => kind === "child")
  if (clinician.profession !== "psychologist" && is === "coming" && index % 5 === 0) return children[(place + index) % children.length]!
  return adultsAndChildren(context, { ended: 0, "drop-in": 6, coming: 7 }[is] + index)
}

/** A patient by place in the day, in an order of chance that is the pool's own and starts elsewhere for every colleague. */
function adultsAndChildren({ clinician, place, patients }: DayContext, index: number): DemoPatient {
  const fitting = patients.filter(({ kind }) => kind === "adult" || (kind === "child" && clinician.profession !== "psychologist"))
  const order = chance("order of the day", clinician.pool.id).helpers.shuffle([...fitting])
  return order[(index + place * 7) % order.length]!
}
