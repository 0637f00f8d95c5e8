import { type DemoClinician, demoClinicians, clinicianIdOf } from "../clinicians.ts"
import { type DayContext, dueMeetingId, moreOfToday, tomorrowIds, tomorrowMorning, wholeDay } from "./day-plans.ts"
import type { MeetingPlan } from "../history/meeting-rows.ts"
import { type DemoPatient, patientsOf } from "../patient/patients.ts"
import { type DemoPool, demoPools } from "../pools.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRows } from "../../clinic/index.ts"
import { storeMeetings } from "../history/store-meetings.ts"

/** A meeting that has not started, in epoch milliseconds. */
export interface OpenMeeting {
  readonly clinicianId: string
  readonly startMillis: number
  readonly endMillis: number
}

/** The rows that the demo already has when its day is planned. */
export interface ExistingDay {
  /** Meetings that have not started, from a quarter of an hour ago to two days ahead. */
  readonly open: readonly OpenMeeting[]
  /** The {@link markerIds} that exist. */
  readonly made: ReadonlySet<string>
}

/** The least number of upcoming meetings: with fewer, the day gets more. */
const minUpcoming = 4

/** Returns the ids of the meetings that show whether today, or tomorrow, was planned. */
const markerIds = (now: Temporal.Instant): readonly string[] =>
  demoClinicians.flatMap((clinician) => [dueIdOf(clinician, now), ...tomorrowIds(clinician, now)])

/**
 * The meetings that every clinician's day around now lacks: the whole day on the first start of a day, more when no meetings are left. The
 * result depends only on the moment and the existing meetings.
 */
export function plansOfToday(
  now: Temporal.Instant,
  { open, made }: ExistingDay,
  patientsOf: (pool: DemoPool, today: Temporal.PlainDate) => readonly DemoPatient[],
): readonly MeetingPlan[] {
  const plans: MeetingPlan[] = []
  for (const pool of demoPools) {
    const wall = now.toZonedDateTimeISO(pool.timeZone)
    const colleagues = demoClinicians.filter((clinician) => clinician.pool.id === pool.id)
    const wants = colleagues.map((clinician) => {
      const mine = open.filter(({ clinicianId }) => clinicianId === clinician.id)
      const isMade = made.has(dueIdOf(clinician, now))
      const isTomorrowMade = tomorrowIds(clinician, now).some((id) => made.has(id))
      return { clinician, mine, tomorrow: !isTomorrowMade, day: !isMade, more: isMade && hasRunDry(mine, now, wall) }
    })
    // Most starts find everything planned; then the patients' histories are not generated again.
    if (wants.every(({ tomorrow, day, more }) => !tomorrow && !day && !more)) continue
    const patients = patientsOf(pool, wall.toPlainDate())
    for (const [position, { clinician, mine, tomorrow, day, more }] of wants.entries()) {
      const context: DayContext = { clinician, position, patients, now }
      if (tomorrow) plans.push(...tomorrowMorning(context).filter(isFree(mine)))
      if (day) plans.push(...wholeDay(context).filter((plan) => plan.ended !== undefined || isFree(mine)(plan)))
      if (more) plans.push(...moreOfToday(context).filter(isFree(mine)))
    }
  }
  return plans
}

const dueIdOf = (clinician: DemoClinician, now: Temporal.Instant): string =>
  dueMeetingId(clinician.subject, now.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate().toString())

function hasRunDry(mine: readonly OpenMeeting[], now: Temporal.Instant, wall: Temporal.ZonedDateTime): boolean {
  const midnight = wall.toPlainDate().add({ days: 1 }).toZonedDateTime(wall.timeZoneId).epochMilliseconds
  const today = mine.filter(({ startMillis }) => startMillis < midnight)
  const isDue = today.some(({ startMillis }) => startMillis <= now.epochMilliseconds + 10 * 60_000)
  return !isDue || today.length < minUpcoming
}

/** Whether a planned upcoming meeting has a free slot. A due, promised or drop-in meeting is planned in any case. */
const isFree =
  (mine: readonly OpenMeeting[]) =>
  ({ startAt, minutes, isDropin, promised, isDue }: MeetingPlan): boolean => {
    const start = startAt.epochMilliseconds
    const end = start + minutes * 60_000
    const waits = isDropin === true || isDue === true || promised !== undefined
    return waits || !mine.some(({ startMillis, endMillis }) => startMillis < end && endMillis > start)
  }

/**
 * Ensures that every clinician of the demo clinic has a day around now: the whole day on the first start of a day, more when no meetings are
 * left. It only adds: people's own changes stay.
 */
export const ensureToday = Effect.fnUntraced(function* (now: Temporal.Instant) {
  const sql = yield* SqlClient.SqlClient
  const open = yield* sql<OpenMeeting>`
    select clinician_id as "clinicianId", epoch_millis(start_at) as "startMillis", epoch_millis(end_at) as "endMillis"
    from meeting
    where actual_start_at is null and finished_status is null
      and start_at between to_timestamp(${now.epochMilliseconds / 1000}::float8) - interval '15 minutes'
        and to_timestamp(${now.epochMilliseconds / 1000}::float8) + interval '2 days'`
  const existing = yield* sql<{ readonly id: string }>`select id from meeting where ${sql.in("id", markerIds(now))}`
  const plans = plansOfToday(now, { open, made: new Set(existing.map(({ id }) => id)) }, patientsOf)
  if (plans.length === 0) return
  yield* storeMeetings(plans)
  yield* shareMeetings(plans)
})

const shareMeetings = (plans: readonly MeetingPlan[]) =>
  insertRows(
    "meeting_colleague",
    plans
      .filter(({ ended, isDropin }) => ended === undefined && isDropin !== true)
      .flatMap(({ id, clinician }: { readonly id: string; readonly clinician: DemoClinician }) =>
        clinician.colleague === undefined ? [] : [{ meeting_id: id, clinician_id: clinicianIdOf(clinician.colleague) }],
      ),
  )
