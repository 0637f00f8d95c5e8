import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { askedRows } from "../../../server-kit/database/asked-rows.ts"
import { readStored } from "../../../server-kit/database/stored-rows.ts"

/** An order as its table has it, whatever its kind. */
const StoredOrder = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  state: Schema.String,
  meetingId: Schema.String,
  patientId: Schema.String,
  clinicianId: Schema.String,
  tests: Schema.Array(Schema.String),
  orderedSeconds: Schema.Number,
})
export type StoredOrder = typeof StoredOrder.Type

const readOrder = readStored(StoredOrder)

/**
 * A table of orders to a laboratory. It has `id`, `order_key`, `state`, `meeting_id`, `patient_id`, `clinician_id` and `created_at`. An order is
 * `REQUESTED` until the laboratory has accepted it.
 *
 * @param tests SQL of the tests' names as a JSON array, from a row of the table
 */
export function laboratoryOrders(table: string, tests: string) {
  const run = (statement: string, values: readonly string[]) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement, values))
  return {
    ...askedRows({ table, keyColumn: "order_key", accepted: "ORDERED", cancelled: "CANCELLED" }),
    /** The order by its id; undefined for one that was withdrawn. */
    find: (id: string) =>
      Effect.flatMap(
        run(
          `select id, order_key as "key", state, meeting_id as "meetingId", patient_id as "patientId", clinician_id as "clinicianId",
             ${tests} as tests, extract(epoch from now() - created_at)::float8 as "orderedSeconds"
           from ${table} where id = $1`,
          [id],
        ),
        ([row]) => (row === undefined ? Effect.undefined : readOrder(row)),
      ),
    /** Stores how far an order has come; returns whether that is news. An order that was answered or cancelled stays so. */
    move: (id: string, state: string) =>
      Effect.map(
        run(
          `update ${table} set state = $2 where id = $1 and state <> $2 and state not in ('ANSWERED', 'CANCELLED') returning 1 as moved`,
          [id, state],
        ),
        (rows) => rows.length > 0,
      ),
  }
}

/** A table of orders to a laboratory. */
export type LaboratoryOrders = ReturnType<typeof laboratoryOrders>
