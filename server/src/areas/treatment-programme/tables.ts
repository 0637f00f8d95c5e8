import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The offers of pools, the programmes given to patients, and the patients' texts in them. Open words are stored as they came. */
const statements = [
  `create table treatment_programme (
     pool_id text not null references pool,
     -- ICBT_DEPRESSION
     identifier text not null,
     place integer not null,
     name_copy_key text not null,
     -- [{ name, steps }]
     modules jsonb not null,
     exercise_types jsonb not null,
     primary key (pool_id, identifier)
   )`,
  `create table care_plan (
     id text primary key,
     pool_id text not null references pool,
     patient_id text not null references patient,
     clinician_id text not null references clinician,
     -- Where it was started; null for one that came from elsewhere.
     meeting_id text references meeting,
     identifier text not null,
     programme_name_copy_key text not null,
     state text not null,
     created_at timestamptz not null default now(),
     ended_at timestamptz,
     conversation_id text not null unique,
     conversation_state text not null default 'active',
     version integer not null default 0
   )`,
  `create index care_plan_patient on care_plan (patient_id, pool_id, created_at desc)`,
  `create index care_plan_clinician on care_plan (clinician_id, pool_id, created_at desc)`,
  `create index care_plan_meeting on care_plan (meeting_id)`,
  // No patient has the same programme twice at once.
  `create unique index care_plan_active on care_plan (patient_id, pool_id, identifier) where state = 'active'`,
  `create table care_plan_module (
     id text primary key,
     care_plan_id text not null references care_plan,
     place integer not null,
     name text not null,
     state text not null,
     started_at timestamptz,
     -- [{ state }]
     steps jsonb not null,
     unique (care_plan_id, place)
   )`,
  `create table care_plan_exercise (
     id text primary key,
     care_plan_id text not null references care_plan,
     type text not null,
     unique (care_plan_id, type)
   )`,
  `create table diary_activity (
     id text primary key,
     exercise_id text not null references care_plan_exercise,
     activity_at timestamptz not null,
     title text not null,
     rating text,
     type text not null
   )`,
  `create index diary_activity_exercise on diary_activity (exercise_id, activity_at desc)`,
  `create table situation_analysis (
     id text primary key,
     exercise_id text not null references care_plan_exercise,
     situation_at timestamptz not null,
     rating text,
     description text not null,
     thoughts text not null,
     sensations text not null,
     behaviour text not null,
     short_term_consequences text not null,
     long_term_consequences text not null
   )`,
  `create index situation_analysis_exercise on situation_analysis (exercise_id, situation_at desc)`,
]

export const createProgrammeTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
