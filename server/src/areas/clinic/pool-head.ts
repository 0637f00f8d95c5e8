import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"

/** A pool's clinic, as printed at the head of documents and notes. */
export interface ClinicHead {
  readonly name: string
  /** The place of a physical meeting. */
  readonly careFacility: string | null
  /** A postal address, with line breaks. */
  readonly address: string | null
  /** E.164. */
  readonly phone: string | null
}

/** Gives pools the address and the phone number of their clinic. A pool without them prints only its name. */
export const createPoolHead = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`alter table pool add column address text, add column phone text check (phone ~ '^[+][0-9]{5,15}$')`
})

/** A {@link ClinicHead} as a column, from `pool` and the name of the care facility. */
export const clinicHeadColumn = (sql: SqlClient.SqlClient, careFacility: Statement.Fragment) => sql`
  jsonb_build_object('name', pool.name, 'careFacility', ${careFacility}, 'address', pool.address, 'phone', pool.phone) as clinic`
