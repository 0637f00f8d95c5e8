import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Makes the memory of a demo's service once for each server, and keeps it until the process ends. Two servers in one process, as in tests, do not
 * share it: a server is identified by its database.
 */
export const onePerServer = <A>(make: () => A): Effect.Effect<A> => {
  const byDatabase = new WeakMap<object, A>()
  const outsideAServer = {}
  return Effect.map(Effect.serviceOption(SqlClient.SqlClient), (database) => {
    const key = Option.getOrElse(database, () => outsideAServer)
    const existing = byDatabase.get(key)
    if (existing !== undefined) return existing
    const memory = make()
    byDatabase.set(key, memory)
    return memory
  })
}
