import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Records who left the clinic, and enforces one role per person: a clinician's row refers to a person whose role is `clinician`, so neither
 * can change by itself. People who already had two roles keep them, and sign-in refuses them until one is removed.
 */
export const createPersonStanding = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table person add column deactivated_at timestamptz, add constraint person_role unique (id, role)`
  yield* sql`
    alter table clinician add column role text not null default 'clinician' check (role = 'clinician'),
      add constraint clinician_role foreign key (person_id, role) references person (id, role) not valid`
})

/** Gives warnings a kind, which says what they are about. Earlier ones have none: their words do not say. */
export const createWarningKind = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table patient_warning add column kind text`
})

/**
 * Marks the meetings whose consultation is documented in another system: no note is created for them here. The market that integrates the
 * other system decides which ones.
 */
export const createNoteKeptElsewhere = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table meeting add column note_kept_elsewhere boolean not null default false`
})
