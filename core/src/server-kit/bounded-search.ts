import { mostSearchWords, searchTooSlow, tooManyWords } from "../contract/search-words.ts"
import { invalid, unavailable } from "./problem.ts"
import { Effect, Semaphore } from "effect"
import { SqlClient, SqlError } from "effect/sql"

/** A search that takes longer helps nobody who types, and holds a connection that others wait for. */
const longestMillis = 1_500

/** Searches of this process that are under way; others wait for them. What is no search waits for these few at most. */
const underWay = Semaphore.makeUnsafe(2)

/**
 * Runs a search in the time that searches have, its wait for others included; fails with `search_too_slow` after it. PostgreSQL stops the
 * statement by itself. The embedded database runs every statement to its end: there the search's index and the number of its words bound
 * it.
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

/** Fails with `too_many_words` where a search asks for more different words than one may. */
export const fewWords = (words: readonly string[]) =>
  new Set(words).size > mostSearchWords
    ? Effect.fail(invalid(tooManyWords, `A search has at most ${mostSearchWords} words`))
    : Effect.succeed([...new Set(words)])
