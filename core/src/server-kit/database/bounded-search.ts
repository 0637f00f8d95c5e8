import { mostSearchWords, searchTooSlow, tooManyWords } from "../../kernel/api/search-words.ts"
import { invalid, unavailable } from "../problem.ts"
import { Effect, Semaphore } from "effect"
import { SqlClient, SqlError } from "effect/sql"

/** A slower search does not help a user who is typing, and it holds a connection that others need. */
const longestMillis = 1_500

/** Concurrent searches per process; others wait. */
const underWay = Semaphore.makeUnsafe(2)

/**
 * Runs a search within the time limit, including its wait for others; fails with `search_too_slow` afterwards. PostgreSQL aborts the statement
 * itself. The embedded database runs every statement to its end: there the search's index and the number of its words limit it.
 */
export const boundedSearch = <A, E, R>(search: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(Effect.andThen(sql`select set_config('statement_timeout', ${String(longestMillis)}, true)`, search))
  }).pipe(
    underWay.withPermits(1),
    Effect.catchIf(isStatementTimeout, () => Effect.fail(tooSlow)),
    Effect.timeoutOrElse({ duration: longestMillis * 1.2, orElse: () => Effect.fail(tooSlow) }),
  )

const tooSlow = unavailable("The search took too long", searchTooSlow)

const isStatementTimeout = (error: unknown) => error instanceof SqlError.SqlError && error.reason._tag === "StatementTimeoutError"

/** Fails with `too_many_words` when a search has too many different words. */
export const fewWords = (words: readonly string[]) =>
  new Set(words).size > mostSearchWords
    ? Effect.fail(invalid(tooManyWords, `A search has at most ${mostSearchWords} words`))
    : Effect.succeed([...new Set(words)])
