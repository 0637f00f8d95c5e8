import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const tables = [
  // The switches in force; an expired row counts as absent and is replaced or cleared like any other.
  `create table plugin_switch (
     pool_id text not null references pool,
     plugin_id text not null,
     state text not null check (state in ('on', 'off', 'pinned')),
     version text check ((version is not null) = (state = 'pinned')),
     reason text not null,
     author_id text not null references person,
     set_at timestamptz not null default now(),
     expires_at timestamptz,
     primary key (pool_id, plugin_id)
   )`,
  // Every change ever made; never updated.
  `create table plugin_switch_change (
     id bigint generated always as identity primary key,
     pool_id text not null references pool,
     plugin_id text not null,
     change text not null check (change in ('on', 'off', 'pinned', 'cleared')),
     version text,
     reason text not null,
     author_id text not null references person,
     at timestamptz not null default now(),
     expires_at timestamptz
   )`,
  `create index plugin_switch_change_pool on plugin_switch_change (pool_id, id desc)`,
  // Deactivations and reactivations that support people made without a second, which are counted, and those that wait for a second one. The audit
  // log keeps them; these rows go after two days.
  `create table people_change (
     id text primary key,
     person_id text not null references person,
     is_active boolean not null,
     reason text not null,
     asked_by text not null references person,
     asked_at timestamptz not null default now(),
     state text not null check (state in ('made', 'waiting', 'confirmed', 'declined')),
     decided_by text references person,
     check (decided_by is distinct from asked_by or state = 'declined')
   )`,
  `create index people_change_asked on people_change (asked_by, asked_at)`,
  `create index people_change_waiting on people_change (asked_at) where state = 'waiting'`,
  `create index people_change_age on people_change (asked_at)`,
]

export const createSupportTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of tables) yield* sql.unsafe(statement)
})
