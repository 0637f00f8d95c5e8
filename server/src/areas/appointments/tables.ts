import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The weekly hours of clinicians, on the wall clock of their pool. Slots are computed from them (`slots.ts`); a booked revisit is a meeting
 * like any other.
 */
const tables = [
  `create table shift (
     id text primary key,
     clinician_id text not null references clinician,
     -- Monday is 1.
     weekday integer not null check (weekday between 1 and 7),
     -- Minutes since midnight.
     start_minute integer not null check (start_minute between 0 and 1439),
     end_minute integer not null check (end_minute between 1 and 1440),
     slot_minutes integer not null check (slot_minutes between 5 and 240),
     shift_type text not null check (shift_type in ('DIGITAL', 'PHYSICAL')),
     is_dropin boolean not null default false,
     care_facility_id text references care_facility,
     valid_from date not null default current_date,
     -- The last day; null: until further notice.
     valid_to date,
     check (start_minute + slot_minutes <= end_minute)
   )`,
  `create index shift_clinician on shift (clinician_id, weekday)`,
  `create index meeting_origin on meeting (origin_meeting_id)`,
]

export const createShiftTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
