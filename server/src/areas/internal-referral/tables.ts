import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A pool's names of its care types, and the lengths of a referred meeting. A referral itself is a meeting. */
const statements = [
  `create table care_type (
     pool_id text not null references pool,
     id text not null check (id in ('primary_care', 'mental_health', 'paediatrics', 'dermatology')),
     -- In the pool's language.
     name text not null,
     primary key (pool_id, id)
   )`,
  `create table internal_referral_length (
     -- Null: every pool that has none of its own.
     pool_id text references pool,
     minutes integer not null check (minutes between 5 and 240),
     is_standard boolean not null default false
   )`,
  `create unique index internal_referral_length_once on internal_referral_length (coalesce(pool_id, ''), minutes)`,
  `create unique index internal_referral_length_standard on internal_referral_length (coalesce(pool_id, '')) where is_standard`,
  `insert into internal_referral_length (pool_id, minutes, is_standard) values (null, 20, true)`,
]

export const createInternalReferralTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
