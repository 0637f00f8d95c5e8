import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRows } from "../../clinic/insert.ts"
import { clinicianIdOf, type DemoClinician } from "../clinicians.ts"
import type { MeetingPlan } from "../history/meeting-rows.ts"
import { patientsOf } from "../patient/patients.ts"
import { storeMeetings } from "../history/store-meetings.ts"
import { type OpenMeeting, plansOfToday, markerIds } from "./today-plans.ts"

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
  const made = yield* sql<{ readonly id: string }>`select id from meeting where ${sql.in("id", markerIds(now))}`
  const plans = plansOfToday(now, { open, made: new Set(made.map(({ id }) => id)) }, patientsOf)
  if (plans.length === 0) return
  yield* storeMeetings(plans)
  yield* shareMeetings(plans)
})

/** Doctors who see each other's patients: the second one reads and writes in the first one's due meeting. */
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
