import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { testDatabase } from "../test-database.ts"
import { databaseLayer } from "./database.ts"

describe("the database's connections", () => {
  it("API-063 plan a statement once, in and outside of transactions", async () => {
    const { target, drop } = await testDatabase()
    const modes = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const mode = sql<{ readonly plan_cache_mode: string }>`show plan_cache_mode`
      return [...(yield* mode), ...(yield* sql.withTransaction(mode))].map((row) => row.plan_cache_mode)
    })
    expect(await Effect.runPromise(Effect.provide(modes, databaseLayer(target)))).toEqual(["force_generic_plan", "force_generic_plan"])
    await drop()
  })
})
