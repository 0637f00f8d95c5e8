import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { testDatabase } from "../../testing/test-database.ts"
import { databaseLayer } from "./database.ts"

describe("database connections", () => {
  it("plan a statement once, inside and outside transactions", async () => {
    const { target, drop } = await testDatabase()
    const modes = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const mode = sql<{ readonly plan_cache_mode: string }>`show plan_cache_mode`
      return [...(yield* mode), ...(yield* sql.withTransaction(mode))].map((row) => row.plan_cache_mode)
    })
    expect(await Effect.runPromise(Effect.provide(modes, databaseLayer(target)))).toEqual(["force_generic_plan", "force_generic_plan"])
    await drop()
  })

  it("send nothing to a PostgreSQL without TLS if TLS is required", { tags: ["SEC-025"] }, async () => {
    const received: Buffer[] = []
    // `N` is PostgreSQL's response to a TLS request when it has no TLS.
    const plain = createServer((socket) => socket.on("data", (chunk) => socket.write("N", () => void received.push(chunk))))
    plain.listen(0, "127.0.0.1")
    await once(plain, "listening")
    const url = Redacted.make(`postgres://rond:hidden@127.0.0.1:${(plain.address() as AddressInfo).port}/rond`)
    const query = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`)
    const failure = await Effect.runPromise(Effect.flip(Effect.provide(query, databaseLayer({ kind: "postgres", url, requiresTls: true }))))
    plain.close()
    expect(failure).toMatchObject({ _tag: "SqlError" })
    expect(received.length).toBeGreaterThan(0)
    expect(Buffer.concat(received).toString("latin1")).not.toContain("rond")
  })
})
