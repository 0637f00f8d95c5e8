import { once } from "node:events"
import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Context, Effect, Fiber, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterEach, describe, expect, it } from "vitest"
import { askExternal } from "./ask-external.ts"
import { externalFetch, ExternalLimits, externalTimeoutSeconds } from "./exchange.ts"
import { ownCircuits, restSeconds, timeoutsUntilRest } from "./circuit.ts"
import { requireAwake } from "./external-service.ts"
import { AskingInTransaction } from "./outside-transaction.ts"

/** A service on a port of this machine. `responds` can be changed. */
async function service(responds: (response: ServerResponse) => void) {
  const state = { url: "", responds, arrivals: 0, arrived: Promise.withResolvers<void>() }
  const server = createServer((_, response) => {
    state.arrivals += 1
    state.arrived.resolve()
    state.responds(response)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  open.push(server)
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const never = () => undefined
const ok = (response: ServerResponse) => void response.end("{}")
/** Sends a body that has no end, as fast as it is read. */
const endless = (response: ServerResponse) => {
  const write = () => {
    while (!response.destroyed && response.write("x".repeat(64 * 1024)));
  }
  response.on("drain", write)
  write()
}
const request = (to: { readonly url: string }) =>
  askExternal({ url: to.url, key: undefined }, { method: "GET", response: "status", seconds: externalTimeoutSeconds })
const reading = (to: { readonly url: string }) =>
  askExternal({ url: to.url, key: undefined }, { method: "GET", response: Schema.Struct({}), seconds: externalTimeoutSeconds })
const refusal = (to: { readonly url: string }) => Effect.flip(request(to))

/** Asks a service that does not respond, and lets the time limit pass. */
const timeOut = (to: Awaited<ReturnType<typeof service>>) =>
  Effect.gen(function* () {
    to.arrived = Promise.withResolvers<void>()
    const asking = yield* Effect.forkChild(refusal(to))
    yield* Effect.promise(() => to.arrived.promise)
    yield* TestClock.adjust(`${externalTimeoutSeconds} seconds`)
    return yield* Fiber.join(asking)
  })

const onTestClock = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(effect.pipe(Effect.provide([TestClock.layer(), ownCircuits]), Effect.scoped))

describe("a service that does not respond", { tags: ["SEC-081"] }, () => {
  it("is refused at once after three timeouts", async () => {
    const to = await service(never)
    const { first, last } = await onTestClock(
      Effect.gen(function* () {
        const first = yield* Effect.replicateEffect(timeOut(to), timeoutsUntilRest)
        return { first, last: yield* refusal(to) }
      }),
    )
    expect(first.map(({ reason }) => reason)).toEqual(["timeout", "timeout", "timeout"])
    expect(last).toMatchObject({ reason: "resting", retryAfterSeconds: restSeconds })
    expect(to.arrivals).toBe(timeoutsUntilRest)
  })

  it("is tried by one request after its rest, and rests again if that gets no response", async () => {
    const to = await service(never)
    await onTestClock(
      Effect.gen(function* () {
        yield* Effect.replicateEffect(timeOut(to), timeoutsUntilRest)
        yield* TestClock.adjust(`${restSeconds} seconds`)
        to.arrived = Promise.withResolvers<void>()
        const trial = yield* Effect.forkChild(refusal(to))
        yield* Effect.promise(() => to.arrived.promise)
        expect(yield* refusal(to)).toMatchObject({ reason: "resting" })
        yield* TestClock.adjust(`${externalTimeoutSeconds} seconds`)
        expect(yield* Fiber.join(trial)).toMatchObject({ reason: "timeout" })
        expect(yield* refusal(to)).toMatchObject({ reason: "resting" })
      }),
    )
    expect(to.arrivals).toBe(timeoutsUntilRest + 1)
  })

  it("is known to rest before anything is prepared for it, until it is tried again", { tags: ["SEC-094"] }, async () => {
    const to = await service(never)
    await onTestClock(
      Effect.gen(function* () {
        const awake = requireAwake({ url: to.url, key: undefined })
        for (let timeouts = 0; timeouts < timeoutsUntilRest; timeouts += 1) {
          yield* awake
          yield* timeOut(to)
        }
        expect(yield* Effect.flip(awake)).toMatchObject({ reason: "resting" })
        yield* TestClock.adjust(`${restSeconds} seconds`)
        yield* awake
        to.responds = ok
        expect(yield* request(to)).toBe(200)
        yield* awake
      }),
    )
  })

  it("is asked by all again once it has responded", async () => {
    const to = await service(never)
    await onTestClock(
      Effect.gen(function* () {
        yield* Effect.replicateEffect(timeOut(to), timeoutsUntilRest)
        yield* TestClock.adjust(`${restSeconds} seconds`)
        to.responds = ok
        expect(yield* request(to)).toBe(200)
        to.responds = never
        expect(yield* timeOut(to)).toMatchObject({ reason: "timeout" })
      }),
    )
  })

  it("does not rest while it responds in between", async () => {
    const to = await service(never)
    await onTestClock(
      Effect.gen(function* () {
        for (const responds of [never, never, ok, never, never]) {
          to.responds = responds
          yield* responds === ok ? request(to) : timeOut(to)
        }
        expect(yield* timeOut(to)).toMatchObject({ reason: "timeout" })
      }),
    )
  })

  it("does not stop the requests to another service", async () => {
    const [dead, alive] = [await service(never), await service(ok)]
    await onTestClock(
      Effect.gen(function* () {
        yield* Effect.replicateEffect(timeOut(dead), timeoutsUntilRest)
        expect(yield* request(alive)).toBe(200)
      }),
    )
  })
})

describe("a service that takes as long as it takes", { tags: ["SEC-081"] }, () => {
  const unlimited = (to: { readonly url: string }) =>
    askExternal({ url: to.url, key: undefined }, { method: "GET", response: "status", seconds: "none" })

  it("is waited for without a limit, and counts no timeout", async () => {
    const responding = Promise.withResolvers<void>()
    const to = await service((response) => void responding.promise.then(() => ok(response)))
    await onTestClock(
      Effect.gen(function* () {
        const asking = yield* Effect.forkChild(unlimited(to))
        yield* Effect.promise(() => to.arrived.promise)
        yield* TestClock.adjust("1 hour")
        responding.resolve()
        expect(yield* Fiber.join(asking)).toBe(200)
      }),
    )
  })

  it("is not asked while it rests, and no such request tries it after that, for which all others would wait", async () => {
    const to = await service(never)
    await onTestClock(
      Effect.gen(function* () {
        yield* Effect.replicateEffect(timeOut(to), timeoutsUntilRest)
        expect(yield* Effect.flip(unlimited(to))).toMatchObject({ reason: "resting" })
        yield* TestClock.adjust(`${restSeconds} seconds`)
        to.arrived = Promise.withResolvers<void>()
        yield* Effect.forkChild(unlimited(to))
        yield* Effect.promise(() => to.arrived.promise)
        to.responds = ok
        expect(yield* request(to)).toBe(200)
      }),
    )
  })
})

describe("a response", { tags: ["SEC-080"] }, () => {
  it("is read up to a largest size", async () => {
    const to = await service(endless)
    const before = process.memoryUsage().arrayBuffers
    expect(await Effect.runPromise(Effect.flip(reading(to)))).toMatchObject({ reason: "too-large" })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
  })

  it("is read up to a largest size for a library as well", async () => {
    const to = await service(endless)
    await expect(externalFetch(to.url)(to.url)).rejects.toMatchObject({ reason: "too-large" })
  })

  it("has a time limit for its body too", async () => {
    const to = await service((response) => void response.writeHead(200).write("{"))
    const asking = Effect.flip(reading(to)).pipe(Effect.provideService(ExternalLimits, { timeoutSeconds: 0.2, largestBytes: 1_000 }))
    expect(await Effect.runPromise(asking)).toMatchObject({ reason: "timeout" })
  })
})

describe("a request while a transaction is open", { tags: ["SEC-081"] }, () => {
  const Transaction = Context.Service<"transaction", SqlClient.TransactionConnection.Service>("transaction")
  const sql = { transactionService: Transaction } as unknown as SqlClient.SqlClient
  const inTransaction = <A, E>(effect: Effect.Effect<A, E>) =>
    effect.pipe(
      Effect.provideService(Transaction, [] as unknown as SqlClient.TransactionConnection.Service),
      Effect.provideService(SqlClient.SqlClient, sql),
    )

  it("fails in tests", async () => {
    const to = await service(ok)
    const asking = inTransaction(request(to)).pipe(Effect.provideService(AskingInTransaction, "fail"))
    await expect(Effect.runPromise(asking)).rejects.toThrow("while a transaction is open")
    expect(to.arrivals).toBe(0)
  })

  it("is sent in a deployment, with an error in the log", async () => {
    const lines: unknown[] = []
    const log = Logger.layer([Logger.make(({ message, logLevel }) => void lines.push(logLevel, message))])
    const asking = inTransaction(request(await service(ok))).pipe(Effect.provide(log))
    expect(await Effect.runPromise(asking)).toBe(200)
    expect(lines.flat().slice(0, 2)).toEqual(["Error", "An external service is asked while a transaction is open"])
  })

  it("is no fault outside one", async () => {
    const asking = request(await service(ok)).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
      Effect.provideService(AskingInTransaction, "fail"),
    )
    expect(await Effect.runPromise(asking)).toBe(200)
  })
})
