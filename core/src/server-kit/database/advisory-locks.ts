import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/**
 * The number of each advisory lock. All locks of a database share these numbers, so two locks with one number would wait for each other
 * without a reason.
 */
export const lockNumbers = {
  /** Held while a process numbers the committed events in the log. No request waits for it. */
  eventOrder: 7_366_391,
  /** Held while a process adds to the demo clinic's data. */
  demoData: 7_366_393,
} as const

export type NumberedLock = keyof typeof lockNumbers

/** Waits for a lock and holds it until the surrounding transaction ends. */
export const holdLock = (lock: NumberedLock): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.asVoid(sql`select pg_advisory_xact_lock(${lockNumbers[lock]})`))

/** Takes a lock until the surrounding transaction ends, unless another transaction holds it. Returns whether it is taken; never waits. */
export const tryLock = (lock: NumberedLock): Effect.Effect<boolean, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ readonly taken: boolean }>`select pg_try_advisory_xact_lock(${lockNumbers[lock]}) as taken`,
      ([row]) => row?.taken === true,
    ),
  )

/**
 * Waits for the lock of one object, such as one meeting, and holds it until the surrounding transaction ends.
 *
 * @param kind the purpose of the lock, unique in the product: `se-series`
 * @param ids the ids of the object
 */
export const holdLockOf = (kind: string, ...ids: readonly string[]): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.asVoid(sql`select pg_advisory_xact_lock(hashtextextended(${[kind, ...ids].join(" ")}, 0))`),
  )
