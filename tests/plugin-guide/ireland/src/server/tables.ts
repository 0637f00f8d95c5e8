import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Ireland's own tables. Their names begin with the plugin's id. */
export const createIrishTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table ie_medical_card (patient_id text primary key references patient, number text not null unique, valid_to date not null)`
  yield* sql`create table ie_fee (meeting_id text primary key references meeting, waived boolean not null, settled_at timestamptz)`
})

/** A later version: next of kin. */
export const createNextOfKin = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table ie_next_of_kin (
    patient_id text not null references patient, place integer not null, name text not null, phone text not null,
    relation text not null constraint ie_next_of_kin_relation check (relation in ('partner', 'child')), primary key (patient_id, place))`
})

/** A later version still: a parent may be next of kin too. */
export const addParents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table ie_next_of_kin drop constraint ie_next_of_kin_relation`
  yield* sql`alter table ie_next_of_kin add constraint ie_next_of_kin_relation check (relation in ('partner', 'child', 'parent'))`
})

/** And why a fee was waived; unknown for earlier ones. */
export const addWaiverReasons = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table ie_fee add column reason text`
})
