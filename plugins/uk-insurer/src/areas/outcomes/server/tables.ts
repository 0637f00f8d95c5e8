import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The outcomes of members' consultations, and whose coverage the insurer was asked to calculate. */
export const createOutcomeTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // One row for each consultation. It commits before the insurer is asked, so that the insurer is asked only once.
  yield* sql`
    create table uk_insurer_calculation (
      meeting_id text primary key references meeting,
      clinician_id text not null references clinician,
      asked_at timestamptz not null default now(),
      answered_at timestamptz,
      -- Who is asking right now, and until when that holds unless it is renewed.
      holder text,
      held_until timestamptz
    )`
  yield* sql`
    create table uk_insurer_outcome (
      id text primary key,
      place bigint generated always as identity,
      meeting_id text not null references meeting,
      request_type text not null check (request_type in ('STANDARD', 'NON_CLAIM')),
      outcome text not null,
      sub_outcome text not null,
      self_pay boolean not null,
      decision text check (decision in ('Accept', 'Decline', 'MoreInfo', 'Refer')),
      reason text,
      rules jsonb not null default '[]',
      final_outcome_calculated boolean not null default false,
      info_url text,
      version integer not null default 1,
      check (request_type = 'STANDARD' or (decision is null and rules = '[]'))
    )`
  yield* sql`create index uk_insurer_outcome_meeting on uk_insurer_outcome (meeting_id, place)`
})
