import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Runs the statements in order. */
const creating = Effect.fnUntraced(function* (statements: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

const taskTables = [
  `create table uk_clinician_task (
     id text primary key,
     meeting_id text not null references meeting,
     type text not null,
     label text not null,
     note text,
     edit_mode boolean not null default false,
     document_link text,
     urgency text not null check (urgency in ('ROUTINE', 'URGENT')),
     status text not null check (status in ('DRAFT', 'SUBMITTED', 'PUBLISHED')),
     version integer not null default 1,
     created_at timestamptz not null default now(),
     published_at timestamptz
   )`,
  `create index uk_clinician_task_meeting on uk_clinician_task (meeting_id)`,
]

export const createTaskTables = creating(taskTables)

/** The scores of mental-health meetings that have ended, and when each was sent. */
export const createScoreTable = creating([
  `create table uk_mental_health_score (
     meeting_id text primary key references meeting,
     score jsonb not null,
     kept_at timestamptz not null default now(),
     sent_at timestamptz
   )`,
])

const identityTables = [
  // The checks of an account holder's identity. The newest counts.
  `create table uk_identity_verification (
     id bigint generated always as identity primary key,
     user_id text not null references patient,
     method text not null check (method in ('PRACTICE_VOUCHING', 'SELFIE', 'KNOWLEDGE_BASED', 'CLINICIAN')),
     status text not null check (status in ('PENDING', 'VERIFIED', 'REJECTED')),
     at timestamptz not null default now(),
     by_name text
   )`,
  `create index uk_identity_verification_user on uk_identity_verification (user_id, at desc, id desc)`,
  `create table uk_selfie_check (
     user_id text primary key references patient,
     state text not null check (state in ('IN_PROGRESS', 'CLEAR', 'CONSIDER')),
     document text not null check (document in ('PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT')),
     at timestamptz not null default now()
   )`,
  `create table uk_tracing (
     patient_id text primary key references patient,
     scr_missing boolean not null,
     traced_at timestamptz not null default now()
   )`,
  // Never changed: a clinician who decides otherwise later adds a row.
  `create table uk_identity_check (
     id bigint generated always as identity primary key,
     meeting_id text not null references meeting,
     user_id text not null references patient,
     patient_id text not null references patient,
     meeting_type text not null check (meeting_type in ('Child', 'Adult')),
     previous_status text not null check (previous_status in ('NOT_VERIFIED', 'PENDING', 'VERIFIED', 'REJECTED')),
     check_time timestamptz not null default now(),
     verifying_clinician_id text not null references clinician,
     outcome text not null check (outcome in ('Accept', 'Reject')),
     rejection_reason text check (rejection_reason in ('DidNotAttend', 'TechnicalProblems', 'Other', 'CouldNotVerifyPatient')),
     -- The list's label of the reason on that day, in the language of the clinician who rejected.
     rejection_reason_text text,
     kbv_free_text_answer text,
     check ((outcome = 'Reject') = (rejection_reason is not null))
   )`,
  `create index uk_identity_check_meeting on uk_identity_check (meeting_id, id desc)`,
  `create index uk_identity_check_patient on uk_identity_check (user_id, patient_id, id desc)`,
]

export const createIdentityTables = creating(identityTables)
