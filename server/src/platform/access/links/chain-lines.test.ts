import { Deferred, Effect, Fiber, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testDatabase } from "../../../testing/test-database.ts"
import { type Database, databaseLayer } from "../../database/database.ts"
import { migrate } from "../../database/migrate.ts"
import { platformModule } from "../../module.ts"
import { appendLines, noSource, nobody } from "../audit-log.ts"
import { verifyChain } from "../verify-chain.ts"
import { chainLines, startChaining } from "./chain-lines.ts"

const isOnPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== ""

const write = (subjectId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    appendLines(sql, { ...nobody, requestId: "r", source: noSource, endpointId: "test" }, [{ action: "a", outcome: "done", subjectId }]),
  )
const subjects = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)

describe("lines of the audit log", () => {
  let drop: () => Promise<void>
  let first: ManagedRuntime.ManagedRuntime<Database, unknown>
  let second: ManagedRuntime.ManagedRuntime<Database, unknown>
  beforeAll(async () => {
    const database = await testDatabase()
    drop = database.drop
    first = ManagedRuntime.make(databaseLayer(database.target))
    // A second process. The embedded database has one.
    second = isOnPostgres ? ManagedRuntime.make(Layer.fresh(databaseLayer(database.target))) : first
    await first.runPromise(migrate([platformModule]))
  })
  afterAll(async () => {
    await first.dispose()
    await second.dispose()
    await drop()
  })

  it("that a killed process left are chained by the next one", { tags: ["SEC-155"] }, async () => {
    // Nothing chains here, as if the process were killed after its commit.
    await first.runPromise(write("left"))
    expect(await first.runPromise(verifyChain())).toMatchObject({ lines: 0, unchained: { count: 1 } })
    await second.runPromise(Effect.scoped(startChaining))
    expect(await second.runPromise(verifyChain())).toMatchObject({ lines: 1, unchained: { count: 0 } })
  })

  it("of many writers are chained once each, by two processes at a time", { tags: ["SEC-155"] }, async () => {
    const { lines: before } = await first.runPromise(verifyChain())
    const writeAll = Effect.forEach(subjects(200), write, { concurrency: "unbounded" })
    const chainMany = Effect.repeat(chainLines, { times: 30 })
    await Promise.all([
      first.runPromise(Effect.all([writeAll, chainMany], { concurrency: "unbounded" })),
      second.runPromise(Effect.all([writeAll, chainMany], { concurrency: "unbounded" })),
    ])
    await first.runPromise(chainLines)
    expect(await second.runPromise(verifyChain())).toMatchObject({ lines: before + 400, unchained: { count: 0 } })
  })

  it("are verified while they are written and chained", { tags: ["SEC-155"] }, async () => {
    const writing = Effect.forEach(subjects(100), write, { concurrency: 4 })
    const [, , log] = await first.runPromise(
      Effect.all([writing, Effect.repeat(chainLines, { times: 20 }), Effect.repeat(verifyChain(), { times: 10 })], {
        concurrency: "unbounded",
      }),
    )
    expect(log.lines).toBeGreaterThan(0)
  })

  it.runIf(isOnPostgres)("wait for no other transaction, and are chained though it commits late", { tags: ["SEC-155"] }, async () => {
    const { lines: before } = await first.runPromise(verifyChain())
    const [early, late] = await first.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const hasWritten = yield* Deferred.make<void>()
        const mayEnd = yield* Deferred.make<void>()
        const slow = yield* Effect.forkChild(
          sql.withTransaction(
            Effect.andThen(write("slow"), Effect.andThen(Deferred.succeed(hasWritten, undefined), Deferred.await(mayEnd))),
          ),
        )
        yield* Deferred.await(hasWritten)
        yield* write("quick")
        yield* chainLines
        const quick = yield* verifyChain()
        yield* Deferred.succeed(mayEnd, undefined)
        yield* Fiber.join(slow)
        yield* chainLines
        return [quick.lines, (yield* verifyChain()).lines] as const
      }),
    )
    expect([early, late]).toEqual([before + 1, before + 2])
  })
})
