import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access } from "../../../server-kit/access.ts"
import { notFound } from "../../../server-kit/problem.ts"
import { clinicianOr, type SessionClinician } from "../../../server-kit/session.ts"
import type { RevisitSlot } from "../model/index.ts"

/** The clinician who views slots. */
export type SlotViewer = Pick<SessionClinician, "id" | "poolId">

/** A slot with the data that booking needs. */
export interface WorkedOutSlot extends RevisitSlot {
  readonly clinicianId: string
  /** `2026-03-02T09:30` on the wall clock of the clinician's pool. */
  readonly wallClock: string
  readonly careFacilityId: string | null
}

/**
 * The slots of clinicians' shifts that start in a window, by start; the end is exclusive. Any meeting that overlaps a slot and is not cancelled takes
 * it. The database does the calendar arithmetic, so its time zone tables handle summer time. A shift lasts from the first instant with the wall clock
 * of its start to the last one with that of its end. Slots follow each other in elapsed minutes, so that none is empty. An hour that the clock
 * repeats has separate slots each time.
 *
 * @param viewer the clinician who asks: a meeting that takes a slot is named only to its own clinician, in the meeting's pool
 * @param minutes the length of each slot; `undefined` means the shift's own
 */
export const slotsOf = Effect.fnUntraced(function* (
  viewer: SlotViewer,
  clinicianIds: readonly string[],
  fromMillis: number,
  toMillis: number,
  minutes: number | undefined,
) {
  if (clinicianIds.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  return yield* sql<WorkedOutSlot>`
    with bounds as (
      select clinician.id as clinician_id, to_timestamp(${fromMillis}::float8 / 1000) as from_at,
        to_timestamp(${toMillis}::float8 / 1000) as to_at, pool.time_zone as zone
      from clinician join pool on pool.id = clinician.pool_id where clinician.id in ${sql.in([...clinicianIds])}
    ), day as (
      select bounds.*, date::date as day
      from bounds, generate_series((from_at at time zone zone)::date, (to_at at time zone zone)::date, interval '1 day') as date
    ), worked as (
      select shift.*, day.day, from_at, to_at, zone, coalesce(${minutes ?? null}::integer, shift.slot_minutes) as minutes
      from day
      join shift on shift.clinician_id = day.clinician_id and shift.weekday = extract(isodow from day)
        and day >= shift.valid_from and (shift.valid_to is null or day <= shift.valid_to)
    ), bounded as (
      select worked.*, (select min(instant) from ${instantsOf(sql, "start_minute")}) as first_at,
        (select max(instant) from ${instantsOf(sql, "end_minute")}) as last_at
      from worked
    ), slot as (
      select bounded.*, start_at at time zone zone as wall_clock, start_at, start_at + make_interval(mins => minutes) as end_at
      from bounded, generate_series(first_at, last_at - make_interval(mins => minutes), make_interval(mins => minutes)) as start_at
    )
    select slot.id || '.' || epoch_millis(start_at)::bigint as "id", slot.clinician_id as "clinicianId",
      epoch_millis(slot.start_at) as "startMillis", epoch_millis(slot.end_at) as "endMillis",
      taken.id is null and slot.start_at > now() as "isBookable",
      slot.is_dropin as "isDropin", slot.shift_type as "shiftType",
      case when slot.clinician_id = ${viewer.id} and taken.pool_id = ${viewer.poolId} then taken.id end as "meetingId",
      to_char(wall_clock, 'YYYY-MM-DD"T"HH24:MI') as "wallClock", slot.care_facility_id as "careFacilityId"
    from slot
    left join lateral (
      select meeting.id, meeting.pool_id from meeting
      where meeting.clinician_id = slot.clinician_id and meeting.start_at < slot.end_at and meeting.end_at > slot.start_at
        and meeting.finished_status is distinct from 'CANCELLED'
      order by meeting.start_at limit 1
    ) taken on true
    where slot.start_at >= from_at and slot.start_at < to_at
    order by slot.start_at, slot.id`
})

/**
 * The instants with the wall clock of a minute of the day: two in the hour that is repeated when summer time ends. For a wall clock that is
 * skipped when summer time begins it is the instant that many minutes into the day would be without the change.
 */
const instantsOf = (sql: SqlClient.SqlClient, minute: "start_minute" | "end_minute") => sql`(
  select candidate as instant
  from (select (day + make_interval(mins => ${sql(minute)})) as clock) as wall,
    lateral (select clock at time zone zone as standard) as found,
    unnest(array[standard - interval '1 hour', standard]) as candidate
  where candidate = standard or candidate at time zone zone = clock
) as named`

/** One clinician's slots, with their shifts' own lengths. */
export const slotsBetween = (viewer: SlotViewer, clinicianId: string, fromMillis: number, toMillis: number) =>
  slotsOf(viewer, [clinicianId], fromMillis, toMillis, undefined)

/** A clinician of the caller's own pool, with the pool's time zone. Clinicians of other pools are refused. */
export const colleague = Effect.fnUntraced(function* (clinicianId: string) {
  const caller = yield* clinicianOr("Only clinicians work with shifts")
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly name: string
    readonly poolId: string
    readonly profession: string
    readonly timeZone: string
  }>`
    select person.name, clinician.pool_id as "poolId", clinician.profession, pool.time_zone as "timeZone"
    from clinician join person on person.id = clinician.person_id join pool on pool.id = clinician.pool_id
    where clinician.id = ${clinicianId}`
  if (row === undefined) return yield* notFound("Clinician")
  if (row.poolId !== caller.poolId) return yield* (yield* Access).refuse("The clinician is in another pool", {})
  return { ...row, callerId: caller.id }
})
