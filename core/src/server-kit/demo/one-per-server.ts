import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"

/**
 * What a demo's service remembers until the process ends: one for each server, so that two servers in one process, as in tests, know nothing of each
 * other. `make` runs once for a server, which is told by its database.
 */
export const onePerServer = <A>(make: () => A): Effect.Effect<A> => {
  const byDatabase = new WeakMap<object, A>()
  const outsideAServer = {}
  return Effect.map(Effect.serviceOption(SqlClient.SqlClient), (database) => {
    const key = Option.getOrElse(database, () => outsideAServer)
    const known = byDatabase.get(key)
    if (known !== undefined) return known
    const made = make()
    byDatabase.set(key, made)
    return made
  })
}
