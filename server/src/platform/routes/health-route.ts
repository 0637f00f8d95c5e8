import { Clock, Effect, Semaphore } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import type { RouteServices } from "../http/request-scope.ts"
import { describe } from "../request/problem-response.ts"

/** Seconds for which it counts that the database took a write, or did not. */
export const writeCountsSeconds = 15

/** One question to the database answers everybody for a second: no number of requests costs more than one. */
const sharedNanos = 1_000_000_000n

/** The write is as many pages of a table as it takes to notice a full disk: a table's last page often has room for a row. */
const rows = 16
const rowLength = 8_000

/**
 * The table for these writes, which is always empty. Its rows are stored as they are: each fills a page. It has no value after a crash, so
 * it is unlogged.
 */
export const createHealthWrite = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create unlogged table health_write (filler text not null)`
  yield* sql`alter table health_write alter column filler set storage plain`
})

const responds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`select 1`.pipe(
    Effect.timeout("2 seconds"),
    Effect.as(true),
    Effect.orElseSucceed(() => false),
  )
})

const undone = "undone" as const

/** Writes new pages and rolls back. Emptying the table first makes the database write a new file, which it deletes again. */
const tryToWrite = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const write = Effect.andThen(
    sql`truncate health_write`,
    sql`insert into health_write select repeat('x', ${rowLength}::int) from generate_series(1, ${rows}::int)`,
  )
  return yield* sql.withTransaction(Effect.andThen(write, Effect.fail(undone))).pipe(
    Effect.timeout("5 seconds"),
    Effect.as(true),
    Effect.catch((error) =>
      error === undone
        ? Effect.succeed(true)
        : Effect.as(Effect.logError("The database takes no writes").pipe(Effect.annotateLogs({ cause: describe(error) })), false),
    ),
  )
})

/**
 * `GET /api/health`: 200 when the database responds and takes writes, 503 when it does not. It returns nothing else. It writes at most once
 * in {@link writeCountsSeconds}, whoever asks.
 */
export function healthRoute(path: HttpRouter.PathInput): HttpRouter.Route<never, RouteServices> {
  const oneAtATime = Semaphore.makeUnsafe(1)
  let knownState: { readonly takesWrites: boolean; readonly untilNanos: bigint } | undefined
  const takesWrites = oneAtATime.withPermit(
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      if (knownState === undefined || clock.monotonicTimeNanosUnsafe() >= knownState.untilNanos) {
        const result = yield* tryToWrite
        knownState = { takesWrites: result, untilNanos: clock.monotonicTimeNanosUnsafe() + BigInt(writeCountsSeconds) * 1_000_000_000n }
      }
      return knownState.takesWrites
    }),
  )
  const status = Effect.gen(function* () {
    if (!(yield* responds)) return "database_unavailable"
    return (yield* takesWrites) ? "ok" : "database_takes_no_writes"
  })
  let latest: { readonly at: bigint; readonly status: Promise<string> } | undefined
  return HttpRouter.route(
    "GET",
    path,
    Effect.gen(function* () {
      const at = (yield* Clock.Clock).monotonicTimeNanosUnsafe()
      // Not in the request's own fiber: a client that disconnects ends no other client's check.
      if (latest === undefined || at - latest.at >= sharedNanos)
        latest = { at, status: Effect.runPromiseWith(yield* Effect.context<RouteServices>())(status) }
      const { status: checking } = latest
      const currentStatus = yield* Effect.promise(() => checking)
      return HttpServerResponse.jsonUnsafe({ status: currentStatus }, { status: currentStatus === "ok" ? 200 : 503 })
    }),
  )
}
