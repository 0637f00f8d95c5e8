import { Deferred, Effect, Fiber } from "effect"
import { expect, it } from "vitest"
import { WritesUnderWay } from "./writes-under-way.ts"

it("waits for what was under way, however it ends, and for nothing when nothing is", { tags: ["SEC-010"] }, async () => {
  const writes = new WritesUnderWay()
  await Effect.runPromise(writes.responded)
  const [first, second] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void, Error>()]
  const fibers = [Effect.runFork(writes.count(Deferred.await(first))), Effect.runFork(Effect.ignore(writes.count(Deferred.await(second))))]
  let isAnswered = false
  const waiting = Effect.runPromise(writes.responded).then(() => (isAnswered = true))
  Effect.runSync(Deferred.succeed(first, undefined))
  await Effect.runPromise(Fiber.await(fibers[0]!))
  expect(isAnswered).toBe(false)
  Effect.runSync(Deferred.fail(second, new Error("lost")))
  await waiting
  expect(isAnswered).toBe(true)
})
