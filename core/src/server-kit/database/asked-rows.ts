import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TakenAction } from "../../areas/actions/model/index.ts"
import { ExternalServiceRefused, hasDoneNothing } from "../external-service/ask-external.ts"
import type { ExternalServiceUnavailable } from "../external-service/exchange.ts"

/** A row that a service was asked for. */
export interface AskedRow {
  readonly key: string
  /** The service was asked for the row before, and gave no answer. */
  readonly wasAsked: boolean
}

/** A table of requests to a service outside. It has `id`, `state` and `meeting_id`. A row is `REQUESTED` until the service has accepted it. */
export interface AskedTable {
  readonly table: string
  /** The column of the key by which the service knows a row. */
  readonly keyColumn: string
  /** The state of a row that the service has accepted. */
  readonly accepted: string
  /** The state of a row that was taken back. */
  readonly cancelled: string
}

/**
 * The changes of a row that one question to a service makes, whatever it asks for.
 *
 * @example const orders = askedRows({ table: "se_lab_referral", keyColumn: "order_key", accepted: "ORDERED", cancelled: "CANCELLED" })
 */
export function askedRows({ table, keyColumn, accepted, cancelled }: AskedTable) {
  const run = <Row extends object>(statement: string, values: readonly string[]) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement, values))
  const withdraw = (key: string) => run(`delete from ${table} where ${keyColumn} = $1 and state = 'REQUESTED'`, [key])
  return {
    /** The service has accepted it. */
    accept: (key: string) => run(`update ${table} set state = $2 where ${keyColumn} = $1 and state = 'REQUESTED'`, [key, accepted]),
    /** The service has done nothing. */
    withdraw,
    /**
     * Withdraws a row after a failure that shows that the service has done nothing. A service that was asked before may have done it then: only
     * its refusal shows that it has not.
     */
    withdrawAfter: (failure: ExternalServiceRefused | ExternalServiceUnavailable, { key, wasAsked }: AskedRow) =>
      failure instanceof ExternalServiceRefused || (!wasAsked && hasDoneNothing(failure)) ? Effect.asVoid(withdraw(key)) : Effect.void,
    /** Those of a meeting, among its taken actions. */
    taken: (meetingId: string) =>
      run<TakenAction>(`select id, state = $2 as "isCancelled" from ${table} where meeting_id = $1`, [meetingId, cancelled]),
  }
}
