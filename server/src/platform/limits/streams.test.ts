import { Effect, Exit, Layer, ManagedRuntime, Option, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Database, databaseLayer } from "../database/database.ts"
import { migrate } from "../database/migrate.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { maxStreams } from "./allowances.ts"
import { limitsModule } from "./module.ts"
import { type StreamCaller, Streams, streamsLayer } from "./streams.ts"

describe("concurrent event streams", { tags: ["SEC-016"] }, () => {
  let database: ManagedRuntime.ManagedRuntime<Database, unknown>
  let drop: () => Promise<void>
  beforeAll(async () => {
    const tested = await testDatabase()
    drop = tested.drop
    database = ManagedRuntime.make(Layer.provideMerge(Layer.effectDiscard(migrate([limitsModule])), databaseLayer(tested.target)))
    await database.context()
  })
  afterAll(async () => {
    await database.dispose()
    await drop()
  })

  /** A server process that runs until the test's scope closes. */
  const serverProcess = Effect.map(Layer.build(Layer.fresh(streamsLayer)), (context) => {
    const open = (caller: StreamCaller) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const opened = yield* Effect.match(
          Effect.flatMap(Streams, (streams) => streams.hold(caller)).pipe(Effect.provideContext(context), Scope.provide(scope)),
          { onSuccess: ({ replaced }) => replaced, onFailure: () => undefined },
        )
        const close = Scope.close(scope, Exit.void)
        if (opened === undefined) yield* close
        const isReplaced = opened === undefined ? Effect.succeed(false) : Effect.map(Effect.timeoutOption(opened, 0), Option.isSome)
        return { opened: opened !== undefined, close, isReplaced }
      })
    const many = (caller: StreamCaller, count: number) =>
      Effect.map(
        Effect.all(
          Array.from({ length: count }, () => open(caller)),
          { concurrency: "unbounded" },
        ),
        (streams) => ({
          opened: streams.filter(({ opened }) => opened).length,
          closeAll: Effect.forEach(streams, ({ close }) => close, { discard: true }),
        }),
      )
    return { open, many }
  })
  const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient | Scope.Scope>) => database.runPromise(Effect.scoped(effect))
  const person = (personId: string): StreamCaller => ({ personId, address: undefined })

  it("are limited, and another one opens once one is closed", async () => {
    const outcomes = await run(
      Effect.gen(function* () {
        const { open, many } = yield* serverProcess
        const first = yield* open(person("anna"))
        const { opened } = yield* many(person("anna"), maxStreams.person + 20)
        yield* first.close
        const reopened = [yield* open(person("anna")), yield* open(person("anna"))].map((stream) => stream.opened)
        return { opened, reopened }
      }),
    )
    expect(outcomes).toEqual({ opened: maxStreams.person - 1, reopened: [true, false] })
  })

  it("by one secret take the place of its oldest, and leave the address to others", { tags: ["SEC-093"] }, async () => {
    const address = "192.0.2.1"
    const outcomes = await run(
      Effect.gen(function* () {
        const { open, many } = yield* serverProcess
        const streams = yield* Effect.forEach(Array.from({ length: maxStreams.secret + 2 }), () => open({ address, opened: ["visit:m1"] }))
        yield* many({ address, opened: ["visit:m2"] }, maxStreams.address)
        const replaced = yield* Effect.forEach(streams, ({ isReplaced }) => isReplaced)
        const others = [{ address, opened: ["visit:m3"] }, { ...person("cia"), address }, { address }].map(open)
        const sql = yield* SqlClient.SqlClient
        const [held] = yield* sql<{ readonly streams: number }>`select streams from stream_use where caller = 'secret:visit:m1'`
        return { opened: (yield* Effect.all([...others])).map(({ opened }) => opened), replaced, held: held?.streams }
      }),
    )
    const kept = Array.from({ length: maxStreams.secret }, () => false)
    expect(outcomes).toEqual({ opened: [true, true, true], replaced: [true, true, ...kept], held: maxStreams.secret })
  })

  it("count over all running server processes", async () => {
    const outcomes = await run(
      Effect.gen(function* () {
        const [first, second] = [yield* serverProcess, yield* serverProcess]
        const sql = yield* SqlClient.SqlClient
        const stopping = yield* Scope.make()
        const stopped = yield* Scope.provide(serverProcess, stopping)
        yield* stopped.many(person("bo"), maxStreams.person - 1)
        yield* first.open(person("bo"))
        const full = (yield* second.open(person("bo"))).opened
        yield* Scope.close(stopping, Exit.void)
        const afterStop = (yield* second.many(person("bo"), maxStreams.person)).opened
        yield* sql`update stream_use set seen_at = now() - interval '1 hour'`
        const afterSilence = (yield* first.many(person("bo"), maxStreams.person)).opened
        return { full, afterStop, afterSilence }
      }),
    )
    expect(outcomes).toEqual({ full: false, afterStop: maxStreams.person - 1, afterSilence: maxStreams.person - 1 })
  })
})
