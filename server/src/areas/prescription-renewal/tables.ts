import { refusalReasons } from "@rond/core/model/prescription-renewal"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const reasons = refusalReasons.map((reason) => `'${reason}'`).join(", ")

const tables = [
  // `version`: the number of decisions.
  `create table renewal_prescription (
     id text primary key,
     meeting_id text not null references meeting,
     place integer not null,
     medicine text not null,
     atc_code text,
     version integer not null default 0,
     approval text check (approval in ('approved', 'procedure_rejected_by_recipient')),
     message text,
     reason text check (reason in (${reasons})),
     prescribed_via_alfa boolean,
     decided_at timestamptz,
     decided_by_id text,
     decided_by_name text,
     unique (meeting_id, place),
     check ((approval is null) = (decided_at is null)),
     check (reason is null or approval = 'procedure_rejected_by_recipient')
   )`,
  // Every decision ever made; the newest is in renewal_prescription too.
  `create table renewal_decision (
     prescription_id text not null references renewal_prescription on delete cascade,
     version integer not null,
     approval text not null check (approval in ('approved', 'procedure_rejected_by_recipient')),
     message text,
     reason text check (reason in (${reasons})),
     prescribed_via_alfa boolean,
     decided_at timestamptz not null,
     decided_by_id text,
     decided_by_name text,
     primary key (prescription_id, version),
     check (reason is null or approval = 'procedure_rejected_by_recipient')
   )`,
  // The reason to renew a medicine despite the guard's findings.
  `create table renewal_safety_reason (
     prescription_id text not null,
     version integer not null,
     text text not null,
     -- In wire format: the words of the allergy, as they were.
     findings jsonb not null,
     primary key (prescription_id, version),
     foreign key (prescription_id, version) references renewal_decision on delete cascade
   )`,
]

/** The renewals that patients request in a meeting, and the decisions on each. */
export const createRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
