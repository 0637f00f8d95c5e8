import { Deferred, Effect, Fiber, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { postgresNotifications } from "../database/notifications.ts"
import { arrivalsOrdered, withServer } from "../../testing/test-server.ts"
import { EventLog, eventLogLayer } from "./event-log.ts"

const isOnPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== ""
const event = (topic: string, type: string) => ({ topic, type, data: null })
const server = withServer([])

const logged = (topic: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly type: string }>`select type from event where topic = ${topic} order by id`,
  ).pipe(Effect.map((rows) => rows.map(({ type }) => type)))

describe("the order of events", () => {
  it("orders what a killed process wrote and did not order", { tags: ["SEC-156"] }, async () => {
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into event_arrival (topic, type, data) values ('pool:left', 'left', 'null')`),
    )
    const heard = Effect.flatMap(EventLog, (log) => log.listen(["pool:left"], { after: 0 })).pipe(
      Effect.flatMap((events) => Stream.runHead(Stream.filter(events, (offset) => offset.event !== undefined))),
      Effect.scoped,
    )
    expect(await server.run(heard)).toMatchObject({ value: { event: { type: "left" } } })
  })

  it("keeps the order in which one writer wrote", { tags: ["SEC-156"] }, async () => {
    const types = Array.from({ length: 1_500 }, (_, index) => `event ${index}`)
    await server.run(Effect.flatMap(EventLog, (log) => Effect.forEach(types, (type) => log.append([event("pool:many", type)]))))
    expect(await server.run(Effect.andThen(arrivalsOrdered, logged("pool:many")))).toEqual(types)
  })

  it.runIf(isOnPostgres)("waits for no other transaction, and misses none that commits late", { tags: ["SEC-156"] }, async () => {
    const heard = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const log = yield* EventLog
        const events = yield* log.listen(["pool:late"])
        const hasWritten = yield* Deferred.make<void>()
        const mayEnd = yield* Deferred.make<void>()
        const slow = yield* Effect.forkChild(
          sql.withTransaction(
            Effect.andThen(
              log.append([event("pool:late", "slow")]),
              Effect.andThen(Deferred.succeed(hasWritten, undefined), Deferred.await(mayEnd)),
            ),
          ),
        )
        yield* Deferred.await(hasWritten)
        yield* sql.withTransaction(log.append([event("pool:late", "quick")]))
        const types = events.pipe(Stream.flatMap(({ event }) => (event === undefined ? Stream.empty : Stream.succeed(event.type))))
        const both = yield* types.pipe(
          Stream.tap((type) => (type === "quick" ? Deferred.succeed(mayEnd, undefined) : Effect.void)),
          Stream.take(2),
          Stream.runCollect,
        )
        yield* Fiber.join(slow)
        return [...both]
      }).pipe(Effect.scoped),
    )
    expect(heard).toEqual(["quick", "slow"])
  })

  it.runIf(isOnPostgres)("gives every listener of two processes all events of many writers", { tags: ["SEC-156"] }, async () => {
    const types = Array.from({ length: 100 }, (_, index) => `event ${index}`)
    const [here, there] = await server.run(
      Effect.gen(function* () {
        const log = yield* EventLog
        const elsewhere = yield* Layer.build(Layer.fresh(eventLogLayer).pipe(Layer.provide(Layer.fresh(postgresNotifications))))
        const other = yield* EventLog.pipe(Effect.provideContext(elsewhere))
        const take = (from: typeof log) =>
          Effect.flatMap(from.listen(["pool:both"]), (events) =>
            Effect.forkChild(
              events.pipe(
                Stream.filter((offset) => offset.event !== undefined),
                Stream.take(2 * types.length),
                Stream.runCollect,
              ),
            ),
          )
        const [first, second] = [yield* take(log), yield* take(other)]
        const write = (to: typeof log) => Effect.forEach(types, (type) => to.append([event("pool:both", type)]), { concurrency: 8 })
        yield* Effect.all([write(log), write(other)], { concurrency: "unbounded" })
        return [yield* Fiber.join(first), yield* Fiber.join(second)]
      }).pipe(Effect.scoped),
    )
    const ids = [...here!].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect([...there!].map(({ id }) => id)).toEqual(ids)
  })
})
