import type { SqlClient, Statement } from "effect/sql"

/** A pool's clinic, as printed at the head of documents and notes. A pool without address and phone prints only its name. */
export interface ClinicHead {
  readonly name: string
  /** The place of a physical meeting. */
  readonly careFacility: string | null
  /** A postal address, with line breaks. */
  readonly address: string | null
  /** E.164. */
  readonly phone: string | null
}

/** A {@link ClinicHead} as a column, from `pool` and the name of the care facility. */
export const clinicHeadColumn = (sql: SqlClient.SqlClient, careFacility: Statement.Fragment) => sql`
  jsonb_build_object('name', pool.name, 'careFacility', ${careFacility}, 'address', pool.address, 'phone', pool.phone) as clinic`
