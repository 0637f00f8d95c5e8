import { Data, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { StoredReference } from "../handler.ts"
import { ExternalServiceRefused, hasDoneNothing } from "./ask-external.ts"
import { ExternalServiceUnavailable } from "./exchange.ts"
import { requireNoTransaction } from "./outside-transaction.ts"

/** One thing that a service is asked to do. */
export interface AskedOnce {
  /** The service's name here, with its market: `se-prescriptions`. */
  readonly service: string
  /** The same for every attempt: an id of the thing, or `serviceKey` of the request. */
  readonly key: string
}

/**
 * The service was asked, and no answer is known: the process was killed, or the response did not come. Code that finds out the outcome, from the
 * service or from a person, records it with {@link settleAsk}. Until then the service is not asked again.
 */
export class UnknownWhetherDone extends Data.TaggedError("UnknownWhetherDone")<AskedOnce & { readonly askedAtMillis: number }> {}

/**
 * Asks a service that knows no idempotency keys, at most once for a key. A row that commits before the request records that the service was asked,
 * and another statement after it records the answer. An answered key gets the same answer without a request. The caller holds the key meanwhile, as
 * `handleAfter` and a job's step do. Not for a service that knows keys: ask it again with the same one.
 *
 * @param ask returns what may be stored of the answer: ids, codes and numbers. A refusal, and a service that was not reached, leave nothing
 * behind; any other failure leaves it unknown
 * @example
 * handleAfter(newPrescription, ({ payload }, { serviceKey }) =>
 *   askOnce({ service: "se-prescriptions", key: serviceKey! }, askPrescriptions(payload)).pipe(
 *     Effect.catchTag("UnknownWhetherDone", () => Effect.fail(conflict("prescription_unknown", "Look whether it was made"))),
 *   ), …)
 */
export const askOnce = <Answer extends StoredReference, E, R>(
  { service, key }: AskedOnce,
  ask: Effect.Effect<Answer, E, R>,
): Effect.Effect<StoredReference, E | UnknownWhetherDone | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    yield* requireNoTransaction
    const sql = yield* SqlClient.SqlClient
    const [first] = yield* sql`
      insert into external_ask (service, key) values (${service}, ${key}) on conflict do nothing returning 1`
    if (first === undefined) {
      const [earlier] = yield* sql<{ readonly answer: StoredReference | null; readonly askedAtMillis: number }>`
        select answer, (extract(epoch from asked_at) * 1000)::float8 as "askedAtMillis" from external_ask
        where service = ${service} and key = ${key}`
      if (earlier?.answer) return earlier.answer
      return yield* new UnknownWhetherDone({ service, key, askedAtMillis: Math.floor(earlier?.askedAtMillis ?? 0) })
    }
    const answer = yield* Effect.tapError(ask, (error) => (isNotDone(error) ? forget({ service, key }) : Effect.void))
    yield* keep({ service, key }, answer)
    return answer
  })

/**
 * Records the outcome of a request whose answer is unknown.
 *
 * @param outcome the answer that the service would have given; `not-done`: it did not do the work, and may be asked again
 */
export const settleAsk = (
  asked: AskedOnce,
  outcome: StoredReference | "not-done",
): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> => (outcome === "not-done" ? forget(asked) : keep(asked, outcome))

const keep = ({ service, key }: AskedOnce, answer: StoredReference) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update external_ask set answer = ${JSON.stringify(answer)}::jsonb, answered_at = now()
      where service = ${service} and key = ${key} and answer is null`,
  )

const forget = ({ service, key }: AskedOnce) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from external_ask where service = ${service} and key = ${key} and answer is null`)

const isNotDone = (error: unknown): boolean =>
  (error instanceof ExternalServiceRefused || error instanceof ExternalServiceUnavailable) && hasDoneNothing(error)
