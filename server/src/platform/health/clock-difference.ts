import { Clock, Effect, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { ConfigurationError } from "../configuration-error.ts"

/** Milliseconds by which the clocks of a server and of its database may differ. */
export const maxDifferenceMillis = 60_000

/**
 * Milliseconds by which the server's clock is at least ahead of the database's; negative when it is behind, 0 when the time that the
 * database took to answer explains the difference.
 */
const aheadMillis: Effect.Effect<number, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const before = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly millis: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis`
  const after = yield* Clock.currentTimeMillis
  const { millis } = row!
  return before > millis ? before - millis : Math.min(0, after - millis)
})

/** Says how far a clock is wrong; `undefined` for one that is right enough. */
export function clockSentence(ahead: number): string | undefined {
  if (Math.abs(ahead) <= maxDifferenceMillis) return undefined
  const seconds = Math.round(Math.abs(ahead) / 1_000)
  return `The server's clock is ${seconds} seconds ${ahead > 0 ? "ahead of" : "behind"} the database's: synchronise the clocks of both machines`
}

const sentence = Effect.map(aheadMillis, clockSentence)

/** Refuses a server whose clock is wrong. The database's decides who may read; the server's decides what it tells other services. */
export const mustAgreeOnTime: Effect.Effect<void, SqlError.SqlError | ConfigurationError, SqlClient.SqlClient> = Effect.flatMap(
  sentence,
  (message) => (message === undefined ? Effect.void : Effect.fail(new ConfigurationError({ message: `${message}, then start again` }))),
)

/** Logs a warning if the clocks differ. */
export const warnOfDifference = Effect.flatMap(sentence, (message) => (message === undefined ? Effect.void : Effect.logWarning(message)))

/** Warns every five minutes while the clocks differ, until the scope closes. */
export const watchClocks = warnOfDifference.pipe(
  // Other parts of the server log that the database does not answer.
  Effect.ignore,
  Effect.schedule(Schedule.spaced("5 minutes")),
  Effect.forkScoped,
)
