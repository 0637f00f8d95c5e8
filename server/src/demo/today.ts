import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRows } from "../clinic/insert.ts"
import { clinicianIdOf, type DemoClinician, demoClinicians } from "./clinicians.ts"
import { type DayContext, dueMeetingId, moreOfToday, tomorrowIds, tomorrowMorning, wholeDay } from "./day-plans.ts"
import type { MeetingPlan } from "./meeting-rows.ts"
import { patientsOf } from "./patients.ts"
import { demoPools } from "./pools.ts"
import { storeMeetings } from "./store.ts"

/** A meeting that nobody has begun, in epoch milliseconds. */
interface OpenMeeting {
  readonly clinicianId: string
  readonly startMillis: number
  readonly endMillis: number
}

/** When fewer than this many are still to come, the day gets more. */
const fewestToCome = 4

/**
 * Makes sure that every clinician of the demo clinic has a day around now: the whole of it on the first start of a day, more when it has
 * run dry. Only adds: what people did stays as they left it.
 */
export const ensureToday = Effect.fnUntraced(function* (now: Temporal.Instant) {
  const sql = yield* SqlClient.SqlClient
  const open = yield* sql<OpenMeeting>`
    select clinician_id as "clinicianId", epoch_millis(start_at) as "startMillis", epoch_millis(end_at) as "endMillis"
    from meeting
    where actual_start_at is null and finished_status is null
      and start_at between to_timestamp(${now.epochMilliseconds / 1000}::float8) - interval '15 minutes'
        and to_timestamp(${now.epochMilliseconds / 1000}::float8) + interval '2 days'`
  const made = yield* madeAlready(now)
  const plans: MeetingPlan[] = []
  for (const pool of demoPools) {
    const wall = now.toZonedDateTimeISO(pool.timeZone)
    const colleagues = demoClinicians.filter((clinician) => clinician.pool.id === pool.id)
    const wants = colleagues.map((clinician) => {
      const mine = open.filter(({ clinicianId }) => clinicianId === clinician.id)
      const isMade = made.has(dueMeetingId(clinician.subject, wall.toPlainDate().toString()))
      const isTomorrowMade = tomorrowIds(clinician, now).some((id) => made.has(id))
      return { clinician, mine, tomorrow: !isTomorrowMade, day: !isMade, more: isMade && hasRunDry(mine, now, wall) }
    })
    // Most starts find everything made; then nobody's years have to be told again.
    if (wants.every(({ tomorrow, day, more }) => !tomorrow && !day && !more)) continue
    const patients = patientsOf(pool, wall.toPlainDate())
    for (const [place, { clinician, mine, tomorrow, day, more }] of wants.entries()) {
      const context: DayContext = { clinician, place, patients, now }
      if (tomorrow) plans.push(...tomorrowMorning(context).filter(isFree(mine)))
      if (day) plans.push(...wholeDay(context).filter((plan) => plan.ended !== undefined || isFree(mine)(plan)))
      if (more) plans.push(...moreOfToday(context).filter(isFree(mine)))
    }
  }
  if (plans.length === 0) return
  yield* storeMeetings(plans)
  yield* shareMeetings(plans)
})

/** Which of the meetings that tell whether a day was made are there. */
const madeAlready = Effect.fnUntraced(function* (now: Temporal.Instant) {
  const sql = yield* SqlClient.SqlClient
  const telling = demoClinicians.flatMap((clinician) => [
    dueMeetingId(clinician.subject, now.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate().toString()),
    ...tomorrowIds(clinician, now),
  ])
  const rows = yield* sql<{ readonly id: string }>`select id from meeting where ${sql.in("id", telling)}`
  return new Set(rows.map(({ id }) => id))
})

function hasRunDry(mine: readonly OpenMeeting[], now: Temporal.Instant, wall: Temporal.ZonedDateTime): boolean {
  const midnight = wall.toPlainDate().add({ days: 1 }).toZonedDateTime(wall.timeZoneId).epochMilliseconds
  const today = mine.filter(({ startMillis }) => startMillis < midnight)
  const isDue = today.some(({ startMillis }) => startMillis <= now.epochMilliseconds + 10 * 60_000)
  return !isDue || today.length < fewestToCome
}

/** Whether a planned meeting that is to come is in nobody's way; one that is promised or dropped in waits its turn. */
const isFree =
  (mine: readonly OpenMeeting[]) =>
  ({ startAt, minutes, isDropin, isPromised }: MeetingPlan): boolean => {
    const start = startAt.epochMilliseconds
    const end = start + minutes * 60_000
    return isDropin === true || isPromised === true || !mine.some(({ startMillis, endMillis }) => startMillis < end && endMillis > start)
  }

/** Doctors who see each other's patients: the second one reads and writes in what is due with the first. */
const pairs = [
  ["se-doctor", "se-doctor-2"],
  ["uk-gp", "uk-gp-2"],
] as const

const shareMeetings = (plans: readonly MeetingPlan[]) =>
  insertRows(
    "meeting_colleague",
    plans
      .filter(({ ended, isDropin }) => ended === undefined && isDropin !== true)
      .flatMap(({ id, clinician }: { readonly id: string; readonly clinician: DemoClinician }) =>
        pairs.flatMap(([first, second]) => (clinician.subject === first ? [{ meeting_id: id, clinician_id: clinicianIdOf(second) }] : [])),
      ),
  )
