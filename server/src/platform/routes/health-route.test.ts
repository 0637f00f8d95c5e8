import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { ShiftedClock } from "../../testing/shifted-clock.ts"
import { type TestServer, withServer } from "../../testing/test-server.ts"
import { writeCountsSeconds } from "./health-route.ts"

/** A clock on which time passes only when a test says so. */
class StoppedClock extends ShiftedClock {
  #seconds = 0
  pass(seconds: number): void {
    this.#seconds += seconds
  }
  override monotonicTimeNanosUnsafe(): bigint {
    return BigInt(this.#seconds) * 1_000_000_000n
  }
}

const ok = [200, "ok"]
const noWrites = [503, "database_takes_no_writes"]
const healthOf = async (server: TestServer) => {
  const response = await server.send("/api/health")
  return [response.status, ((await response.json()) as { readonly status: string }).status]
}
const statement = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

describe("the health of a server", () => {
  const clock = new StoppedClock()
  const server = withServer([], undefined, { clock })

  it("is asked of the database by a write that leaves nothing", { tags: ["SEC-062"] }, async () => {
    expect(await healthOf(server)).toEqual(ok)
    const countRows = "select count(*)::int as count, pg_relation_size('health_write')::int as size from health_write"
    expect(await server.run(statement(countRows))).toEqual([{ count: 0, size: 0 }])
  })

  it("is bad while writes fail, and found out at most once in a while", { tags: ["SEC-062"] }, async () => {
    await server.run(
      statement(`create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`),
    )
    await server.run(statement("create trigger full_disk before insert on health_write execute function no_space()"))
    expect(await healthOf(server)).toEqual(ok)
    clock.pass(writeCountsSeconds)
    expect(await Promise.all([healthOf(server), healthOf(server)])).toEqual([noWrites, noWrites])
    await server.run(statement("drop function no_space cascade"))
    expect(await healthOf(server)).toEqual(noWrites)
    clock.pass(writeCountsSeconds)
    expect(await Promise.all([healthOf(server), healthOf(server)])).toEqual([ok, ok])
  })
})

describe("the health of a server with a database role of its own", () => {
  const server = withServer([], undefined, { roles: "two" })

  it("is found out with the role's permissions", { tags: ["SEC-062"] }, async () => {
    expect(await healthOf(server)).toEqual(ok)
  })
})
