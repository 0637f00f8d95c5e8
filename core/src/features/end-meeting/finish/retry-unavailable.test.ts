import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { maxAttempts, retryDelayMillis, retryWhileUnavailable } from "./retry-unavailable.ts"

/** Runs a step that fails like this, with time skipped. Returns the reported attempts and the result. */
const outcome = (error: ReturnType<typeof apiError>) => {
  const attempts: number[] = []
  const run = Effect.gen(function* () {
    const trying = yield* Effect.forkChild(Effect.exit(retryWhileUnavailable(Effect.fail(error), (attempt) => attempts.push(attempt))))
    yield* TestClock.adjust("10 minutes")
    return yield* Fiber.join(trying)
  })
  const layered = run.pipe(Effect.provide(TestClock.layer()), Effect.provide(memoryApi().context))
  return Effect.runPromise(layered).then((exit) => ({ attempts, exit }))
}

describe("a step while the server is unavailable", () => {
  it("fails after about three minutes, and reports each attempt", async () => {
    const { attempts, exit } = await outcome(apiError("Unavailable"))
    expect(attempts).toEqual(Array.from({ length: maxAttempts }, (_, index) => index + 1))
    expect(Exit.isFailure(exit)).toBe(true)
    const waited = attempts.slice(0, -1).reduce((sum, attempt) => sum + retryDelayMillis(attempt), 0)
    expect(waited / 60_000).toBeGreaterThan(2.5)
    expect(waited / 60_000).toBeLessThan(3.5)
  })

  it("is not retried when the server refuses it", async () => {
    const { attempts, exit } = await outcome(apiError("Refused"))
    expect(attempts).toEqual([1])
    expect(Exit.isFailure(exit)).toBe(true)
  })

  it.each([
    [1, 500],
    [2, 1_000],
    [4, 4_000],
    [5, 5_000],
    [30, 5_000],
  ])("waits before retry %d: %d ms", (attempt, millis) => {
    expect(retryDelayMillis(attempt)).toBe(millis)
  })
})
