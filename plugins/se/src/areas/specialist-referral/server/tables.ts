import { Effect } from "effect"
import { SqlClient } from "effect/sql"

// A referral that was written elsewhere has only the names. The answers to questions that it did not ask are not known.
const statements = [
  `create table se_specialist_referral (
     id text primary key,
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     state text not null default 'SENT' check (state in ('SENT', 'CANCELLED')),
     specialist_type_id text,
     specialist_type_name text,
     external_specialist_info text,
     -- The unit's HSA id.
     unit_id text,
     unit_name text,
     unit_visiting_address text,
     purpose_title text not null,
     purpose_body text not null,
     -- The symptom photos that go with it. A photo that is deleted leaves its id.
     image_ids jsonb not null default '[]',
     read_journal_consent boolean,
     use_free_choice_of_care boolean,
     info_to_admin text,
     created_at timestamptz not null,
     check (unit_name is not null or external_specialist_info is not null),
     check (unit_name is not null or unit_visiting_address is null),
     constraint se_specialist_referral_type check ((specialist_type_id is null) = (specialist_type_name is null)),
     constraint se_specialist_referral_unit check (unit_id is null or unit_name is not null)
   )`,
  `create index se_specialist_referral_meeting on se_specialist_referral (meeting_id, created_at)`,
]

/** The referrals that were written in a meeting, with what a doctor sends, and whether each still stands. A meeting's patient is theirs. */
export const createReferralTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
