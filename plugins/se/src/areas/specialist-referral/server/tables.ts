import { Effect } from "effect"
import { SqlClient } from "effect/sql"

// Earlier rows have the names alone: what the clinician was not asked then is not known.
const statements = [
  `alter table se_specialist_referral
     add column specialist_type_id text,
     add column specialist_type_name text,
     -- The unit's HSA id.
     add column unit_id text,
     -- The symptom photos that go with it. A photo that is deleted leaves its id.
     add column image_ids jsonb not null default '[]',
     add column read_journal_consent boolean,
     add column use_free_choice_of_care boolean,
     add column info_to_admin text,
     add column state text not null default 'SENT' check (state in ('SENT', 'CANCELLED')),
     add constraint se_specialist_referral_type check ((specialist_type_id is null) = (specialist_type_name is null)),
     add constraint se_specialist_referral_unit check (unit_id is null or unit_name is not null)`,
]

/** What a doctor sends with a referral, and whether it still stands. */
export const addReferralContent = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
