import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The clinic's data about the insurer's members, and the account holder's address for each consultation. */
export const createMemberTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table uk_insurer_member (
      patient_id text primary key references patient,
      member_entity_number text not null,
      patient_entity_number text not null,
      partner_id text not null,
      -- What the insurer said when it was asked last: reports are built from it.
      policy jsonb,
      staff_scheme_indicator text
    )`
  // Absent: the address given at booking, which is the account's, holds.
  yield* sql`
    create table uk_insurer_account_email (
      meeting_id text primary key references meeting,
      email text not null
    )`
})
