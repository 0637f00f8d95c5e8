import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Lookup, Lookups } from "@rond/core/server-kit"
import { batched, Rounds } from "./batched.ts"

/** Runs each lookup by itself, in the surrounding transaction if there is one. */
export const separateLookups = (sql: SqlClient.SqlClient): Lookups["Service"] =>
  Lookups.of({ find: (lookup, key) => Effect.map(lookup(sql, [key]), ([row]) => row!) })

/** Runs the lookups of concurrent reads together. */
export class SharedLookups extends Context.Service<SharedLookups, Lookups["Service"]>()("@rond/server/SharedLookups") {}

/** Finds what belongs to one key, together with what others look up. */
type SharedFind<Key, Found> = (key: Key) => Effect.Effect<Found, SqlError.SqlError>

export const sharedLookupsLayer: Layer.Layer<SharedLookups, never, SqlClient.SqlClient | Rounds> = Layer.effect(
  SharedLookups,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rounds = yield* Rounds
    const shared = new Map<unknown, unknown>()
    const sharedFind = <Key, Found>(lookup: Lookup<Key, Found>): SharedFind<Key, Found> => {
      const existingFind = shared.get(lookup) as SharedFind<Key, Found> | undefined
      if (existingFind !== undefined) return existingFind
      const find = batched(rounds, (keys: readonly Key[]) => lookup(sql, keys), { keyOf: JSON.stringify })
      shared.set(lookup, find)
      return find
    }
    return SharedLookups.of({ find: (lookup, key) => sharedFind(lookup)(key) })
  }),
)

/** The row of each key, in the keys' order; `undefined` where there is none. */
export function byKey<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key): readonly (Row | undefined)[] {
  const rowByKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => rowByKey.get(key))
}

/** A row that says the place of its key, from 1: for keys that no column holds. */
export interface Placed {
  readonly place: number
}

/** The same for rows with places. */
export function inPlaces<Row extends Placed>(keys: readonly unknown[], rows: readonly Row[]): readonly (Omit<Row, "place"> | undefined)[] {
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]))
  return keys.map((_, index) => byPlace.get(index + 1))
}
