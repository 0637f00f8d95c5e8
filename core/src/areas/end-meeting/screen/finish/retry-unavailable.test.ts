import { Effect, Exit } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { maxAttempts, retryDelayMillis, retryWhileUnavailable } from "./retry-unavailable.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Runs a step that fails like this, with time skipped. Returns the reported attempts and the result. */
const outcome = async (error: ReturnType<typeof apiError>) => {
  const attempts: number[] = []
  const step = retryWhileUnavailable(Effect.fail(error), (attempt) => attempts.push(attempt))
  const exit = Effect.runPromiseExit(Effect.provide(step, memoryApi().context))
  await vi.advanceTimersByTimeAsync(600_000)
  return { attempts, exit: await exit }
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
