import { Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/**
 * Finds the rows of each of several keys by one statement, so that reads can share it. Returns the results in the order of the keys,
 * which are JSON values.
 */
export type Lookup<Key, Found> = (sql: SqlClient.SqlClient, keys: readonly Key[]) => Effect.Effect<readonly Found[], SqlError.SqlError>

/** Runs lookups for a handler. */
export class Lookups extends Context.Service<
  Lookups,
  {
    /**
     * Looks one key up. Concurrent reads share a statement, outside any transaction, and equal keys are looked up once. In a write the
     * statement runs by itself, in the write's transaction. Access is not checked: the rows may belong to another caller's request, so a
     * key holds everything that decides the result.
     */
    readonly find: <Key, Found>(lookup: Lookup<Key, Found>, key: Key) => Effect.Effect<Found, SqlError.SqlError>
  }
>()("@rond/core/server-kit/Lookups") {}

/** Looks one key up: see {@link Lookups}. */
export const lookUp = <Key, Found>(lookup: Lookup<Key, Found>, key: Key): Effect.Effect<Found, SqlError.SqlError, Lookups> =>
  Effect.flatMap(Lookups, (lookups) => lookups.find(lookup, key))
