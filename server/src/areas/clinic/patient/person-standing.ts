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
