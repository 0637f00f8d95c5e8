import { migratedRenewal, refusalReasons, type ReplacedRenewal } from "@rond/core/model/prescription-renewal"
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

/** What a decision is from now on: an approval or a refusal, with its message and reason, and how the clinician prescribed. */
const decided = ["renewal_prescription", "renewal_decision"].flatMap((table) => [
  `alter table ${table} drop constraint ${table}_decision_check`,
  `alter table ${table} rename column decision to approval`,
  `alter table ${table} add column message text, add column reason text, add column prescribed_via_alfa boolean`,
])
const checked = ["renewal_prescription", "renewal_decision"].flatMap((table) => [
  `alter table ${table} add check (approval in ('approved', 'procedure_rejected_by_recipient'))`,
  `alter table ${table} add check (reason in (${refusalReasons.map((reason) => `'${reason}'`).join(", ")}))`,
  `alter table ${table} add check (reason is null or approval = 'procedure_rejected_by_recipient')`,
])

/** The words of the first form become those of a text renewal, by {@link migratedRenewal}. What contradicts itself stops the start by name. */
export const finalRenewals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const stored = yield* sql<ReplacedRenewal>`
    select id, case when decision is null then null else jsonb_build_object('version', version, 'decision', decision,
        'decidedAt', instant_text(decided_at), 'decidedById', decided_by_id, 'decidedByName', decided_by_name) end as current,
      coalesce((
        select jsonb_agg(jsonb_build_object('version', version, 'decision', decision, 'decidedAt', instant_text(decided_at),
          'decidedById', decided_by_id, 'decidedByName', decided_by_name))
        from renewal_decision where prescription_id = asked.id), '[]') as decisions
    from renewal_prescription asked where decision is not null or exists (select 1 from renewal_decision where prescription_id = asked.id)`
  const migrated = yield* Effect.orDie(Effect.forEach(stored, (renewal) => Effect.fromResult(migratedRenewal(renewal))))
  for (const statement of decided) yield* sql.unsafe(statement)
  const history = migrated.flatMap(({ id, history }) => history.map(({ version, approval }) => ({ id, version, approval })))
  yield* sql`
    update renewal_decision made set approval = kept.approval
    from jsonb_to_recordset(${JSON.stringify(history)}::text::jsonb) as kept (id text, version integer, approval text)
    where made.prescription_id = kept.id and made.version = kept.version`
  const final = migrated.flatMap(({ id, final }) => (final === null ? [] : [{ id, approval: final.approval }]))
  yield* sql`
    update renewal_prescription asked set approval = kept.approval
    from jsonb_to_recordset(${JSON.stringify(final)}::text::jsonb) as kept (id text, approval text) where asked.id = kept.id`
  for (const statement of checked) yield* sql.unsafe(statement)
})
