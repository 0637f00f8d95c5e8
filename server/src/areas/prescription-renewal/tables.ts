import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The renewals that patients request in a meeting, and the decision on each. */
export const createRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table renewal_prescription (
    id text primary key,
    meeting_id text not null references meeting,
    place integer not null,
    medicine text not null,
    decision text check (decision in ('renewed', 'rejected')),
    decided_at timestamptz,
    decided_by_id text,
    decided_by_name text,
    unique (meeting_id, place),
    check ((decision is null) = (decided_at is null))
  )`
})

const versions = [
  `alter table renewal_prescription add column version integer not null default 0`,
  `update renewal_prescription set version = 1 where decision is not null`,
  // Every decision ever made; the newest is in renewal_prescription too.
  `create table renewal_decision (
     prescription_id text not null references renewal_prescription on delete cascade,
     version integer not null,
     decision text not null check (decision in ('renewed', 'rejected')),
     decided_at timestamptz not null,
     decided_by_id text,
     decided_by_name text,
     primary key (prescription_id, version)
   )`,
  `insert into renewal_decision (prescription_id, version, decision, decided_at, decided_by_id, decided_by_name)
     select id, version, decision, decided_at, decided_by_id, decided_by_name from renewal_prescription where decision is not null`,
]

/** The code of a requested medicine, and why one was renewed despite what the guard found. */
export const guardRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table renewal_prescription add column atc_code text`
  yield* sql`create table renewal_safety_reason (
    prescription_id text not null,
    version integer not null,
    text text not null,
    -- In wire format: the words of the allergy, as they were.
    findings jsonb not null,
    primary key (prescription_id, version),
    foreign key (prescription_id, version) references renewal_decision on delete cascade
  )`
})

/** Counts the decisions on each prescription, and keeps the earlier ones. */
export const versionRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of versions) yield* sql.unsafe(statement)
})
