import { Clock, Effect, Layer, ManagedRuntime } from "effect"
import { TestClock } from "effect/testing"
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { databaseLayer } from "../database/database.ts"
import { migrate } from "../database/migrate.ts"
import { ShiftedClock } from "../../testing/shifted-clock.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { limits } from "./allowances.ts"
import { type LimitedCaller, Limiter, limiterLayer, secondsToWait } from "./limiter.ts"
import { limitsModule } from "./module.ts"

describe("an allowance of four in a minute", { tags: ["SEC-016"] }, () => {
  const four = { refetchInterval: 15_000, spanMillis: 60_000 }
  it.each([
    ["is full before the first use", 15_000, 0],
    ["is exhausted by the fourth", 60_000, 0],
    ["delays the fifth until it and the refused one are restored", 75_000, 30],
    ["rounds up to whole seconds", 60_500, 16],
    ["ignores fractions of a millisecond", 60_000.4, 0],
  ])("%s", (_, freeAt, wait) => {
    expect(secondsToWait(four, freeAt, 0)).toBe(wait)
  })
})

/** Two server processes, as far as limits are concerned: each with its own connections if the database allows several. */
async function twoProcesses() {
  const { target, drop } = await testDatabase()
  const database = databaseLayer(target)
  const first = ManagedRuntime.make(Layer.provideMerge(Layer.effectDiscard(migrate([limitsModule])), database))
  const context = await first.context()
  const second =
    target.kind === "postgres" ? ManagedRuntime.make(databaseLayer(target)) : ManagedRuntime.make(Layer.succeedContext(context))
  return {
    processes: [first, second] as readonly ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>[],
    stop: async () => {
      await second.dispose()
      await first.dispose()
      await drop()
    },
  }
}

/** A clock that jumps while no time passes. */
class JumpingClock extends ShiftedClock {
  override monotonicTimeNanosUnsafe(): bigint {
    return 0n
  }
}

describe("the limiter", { tags: ["SEC-016"] }, () => {
  let started: Awaited<ReturnType<typeof twoProcesses>>
  beforeAll(async () => void (started = await twoProcesses()))
  afterAll(() => started.stop())

  /** Runs with a stopped clock. */
  const run = <A, E>(effect: Effect.Effect<A, E, Limiter>, process = 0) =>
    started.processes[process]!.runPromise(effect.pipe(Effect.provide(Layer.fresh(limiterLayer)), Effect.provide(TestClock.layer())))

  const { most, seconds } = limits.search.person!
  const every = seconds / most
  const take = (caller: LimitedCaller) => Effect.flatMap(Limiter, (limiter) => limiter.take("search", caller))
  const waitOf = (caller: LimitedCaller) =>
    Effect.match(take(caller), {
      onSuccess: () => 0,
      onFailure: (error) => ("retryAfterSeconds" in error ? error.retryAfterSeconds : error),
    })
  const person = (personId: string): LimitedCaller => ({ personId, address: undefined })
  const spend = (caller: LimitedCaller) => Effect.repeat(take(caller), { times: most - 1 })

  it("allows a burst of the limit, then one request per interval", async () => {
    const waits = await run(
      Effect.gen(function* () {
        yield* spend(person("anna"))
        const refused = yield* waitOf(person("anna"))
        yield* TestClock.adjust(`${2 * every} seconds`)
        const later = yield* waitOf(person("anna"))
        const atOnce = yield* waitOf(person("anna"))
        yield* TestClock.adjust(`${2 * seconds} seconds`)
        yield* spend(person("anna"))
        return { refused, later, atOnce, afterwards: yield* waitOf(person("anna")) }
      }),
    )
    expect(waits).toEqual({ refused: Math.ceil(2 * every), later: 0, atOnce: Math.ceil(2 * every), afterwards: Math.ceil(2 * every) })
  })

  it("makes a client that keeps asking wait, but no longer than its limit", async () => {
    const waits = await run(
      Effect.gen(function* () {
        yield* spend(person("bo"))
        yield* Effect.repeat(waitOf(person("bo")), { times: 5 * most })
        yield* TestClock.adjust(`${seconds} seconds`)
        return yield* Effect.all(Array.from({ length: most - 1 }, () => waitOf(person("bo"))))
      }),
    )
    expect(waits).toEqual(Array.from({ length: most - 1 }, () => 0))
  })

  it("counts each person, address and kind separately", async () => {
    const at = (address: string): LimitedCaller => ({ personId: undefined, address })
    const waits = await run(
      Effect.gen(function* () {
        yield* spend(person("cecilia"))
        const otherWaits = yield* Effect.all([
          waitOf(person("dan")),
          waitOf(at("192.0.2.1")),
          waitOf({ personId: undefined, address: undefined }),
        ])
        const otherKind = yield* Effect.flatMap(Limiter, (limiter) => limiter.take("sms", person("cecilia")))
        return { otherWaits, otherKind, own: yield* waitOf(person("cecilia")) }
      }),
    )
    expect(waits).toEqual({ otherWaits: [0, 0, 0], otherKind: undefined, own: Math.ceil(2 * every) })
  })

  it("counts everybody at one address together", async () => {
    const through = (personId: string): LimitedCaller => ({ personId, address: "192.0.2.9" })
    const wait = await run(
      Effect.gen(function* () {
        const people = limits.search.address.most / most
        for (let index = 0; index < people; index++) yield* spend(through(`person-${index}`))
        return yield* waitOf(through("yet another"))
      }),
    )
    expect(wait).toBeGreaterThan(0)
  })

  it("is shared by all server processes on the database", async () => {
    await run(spend(person("elsa")), 0)
    expect(await run(waitOf(person("elsa")), 1)).toBe(Math.ceil(2 * every))
  })

  it("allows no more when requests are concurrent", async () => {
    const waits = await run(
      Effect.all(
        Array.from({ length: most + 20 }, () => waitOf(person("filip"))),
        { concurrency: "unbounded" },
      ),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(most)
  })

  it("counts a person's bytes by the size of each file, and refuses once none is left", async () => {
    const { most: mostBytes, seconds: byteSeconds } = limits.upload.personBytes!
    const outcome = await run(
      Effect.gen(function* () {
        const limiter = yield* Limiter
        const isRefused = (use: ReturnType<typeof limiter.takeBytes>) =>
          Effect.match(use, { onSuccess: () => false, onFailure: () => true })
        const greta = person("greta")
        const third = Math.ceil(mostBytes / 3)
        const files = yield* Effect.all(
          [third, third, mostBytes - 2 * third].map((size) => isRefused(limiter.takeBytes("upload", greta, size))),
        )
        const whenFull = yield* isRefused(limiter.peekBytes("upload", greta))
        const requestsOnly = yield* isRefused(limiter.take("upload", greta))
        const somebodyElse = yield* isRefused(limiter.peekBytes("upload", person("hans")))
        const otherKind = yield* isRefused(limiter.takeBytes("search", greta, 2 * mostBytes))
        yield* TestClock.adjust(`${byteSeconds / 2} seconds`)
        const half = yield* isRefused(limiter.takeBytes("upload", greta, Math.floor(mostBytes / 2)))
        return {
          files,
          whenFull,
          requestsOnly,
          somebodyElse,
          otherKind,
          half,
          more: yield* isRefused(limiter.takeBytes("upload", greta, third)),
        }
      }),
    )
    expect(outcome).toEqual({
      files: [false, false, false],
      whenFull: true,
      requestsOnly: false,
      somebodyElse: false,
      otherKind: false,
      half: false,
      more: true,
    })
  })

  it("gives back bytes that did not come, and counts none that are refused", { tags: ["SEC-091"] }, async () => {
    const { most: mostBytes } = limits.upload.personBytes!
    const outcome = await run(
      Effect.gen(function* () {
        const limiter = yield* Limiter
        const ida = person("ida")
        const isRefused = (bytes: number) =>
          Effect.match(limiter.takeBytes("upload", ida, bytes), { onSuccess: () => false, onFailure: () => true })
        const first = yield* isRefused(mostBytes)
        yield* limiter.returnBytes("upload", ida, mostBytes / 2)
        const tooMuch = [yield* isRefused(mostBytes), yield* isRefused(mostBytes)]
        return { first, tooMuch, rest: yield* isRefused(mostBytes / 2), more: yield* isRefused(1_000) }
      }),
    )
    expect(outcome).toEqual({ first: false, tooMuch: [true, true], rest: false, more: true })
  })

  it("can be read without counting", async () => {
    const looks = await run(
      Effect.gen(function* () {
        const limiter = yield* Limiter
        const peek = Effect.match(limiter.peek("visit-link", address), { onSuccess: () => "may", onFailure: () => "may not" })
        const before = yield* Effect.all(Array.from({ length: 2 * limits["visit-link"].address.most }, () => peek))
        yield* Effect.repeat(limiter.take("visit-link", address), { times: limits["visit-link"].address.most - 1 })
        return [before.every((result) => result === "may"), yield* peek]
      }),
    )
    expect(looks).toEqual([true, "may not"])
  })

  it.each([-3 * 24 * 3_600_000, -20_000, 400 * 24 * 3_600_000])(
    "counts on when the machine's clock jumps by %i ms",
    { tags: ["SEC-063"] },
    async (jump) => {
      const clock = new JumpingClock()
      const waits = await started.processes[0]!.runPromise(
        Effect.gen(function* () {
          yield* spend(person(`jump ${jump}`))
          yield* take(person(`once ${jump}`))
          const before = yield* waitOf(person(`jump ${jump}`))
          clock.putForward(jump)
          yield* spend(person(`after ${jump}`))
          return { before, after: yield* waitOf(person(`jump ${jump}`)), once: yield* waitOf(person(`once ${jump}`)) }
        }).pipe(Effect.provide(Layer.fresh(limiterLayer)), Effect.provideService(Clock.Clock, clock)),
      )
      expect(waits).toEqual({ before: Math.ceil(2 * every), after: Math.ceil(2 * every), once: 0 })
    },
  )

  it("forgets uses of a time when the machine's clock was ahead", { tags: ["SEC-063"] }, async () => {
    const usedUpAfter = (millis: number) => {
      const clock = new JumpingClock()
      clock.putForward(millis)
      const waits = Effect.all(Array.from({ length: most + 1 }, () => waitOf(person("gina"))))
      return started.processes[0]!.runPromise(
        waits.pipe(Effect.provide(Layer.fresh(limiterLayer)), Effect.provideService(Clock.Clock, clock)),
      )
    }
    const allowed = [...Array.from({ length: most }, () => 0), Math.ceil(2 * every)]
    expect(await usedUpAfter(24 * 3_600_000)).toEqual(allowed)
    // A process that starts after the clock was put right.
    expect(await usedUpAfter(0)).toEqual(allowed)
  })

  const address: LimitedCaller = { personId: undefined, address: "192.0.2.30" }
})
