import { Effect, Exit, Fiber } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { wait, within } from "./waiting.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Runs an effect that takes this long, and says whether it was interrupted. */
function lasting(millis: number) {
  let interrupted = false
  const effect = Effect.onInterrupt(Effect.as(wait(millis), "done"), () => Effect.sync(() => void (interrupted = true)))
  return { effect, wasInterrupted: () => interrupted }
}

describe("a wait", () => {
  it("ends after its time, and not before", async () => {
    const fiber = Effect.runFork(wait(300))
    await vi.advanceTimersByTimeAsync(299)
    expect(fiber.pollUnsafe()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(fiber.pollUnsafe()).toEqual(Exit.void)
  })

  it("leaves no timer when it is interrupted", async () => {
    await Effect.runPromise(Fiber.interrupt(Effect.runFork(wait(300))))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("an effect with a time limit", () => {
  it("succeeds within it, and leaves no timer", async () => {
    const { effect, wasInterrupted } = lasting(99)
    const exit = Effect.runPromiseExit(within(effect, 100, () => "late"))
    await vi.advanceTimersByTimeAsync(99)
    expect(await exit).toEqual(Exit.succeed("done"))
    expect([wasInterrupted(), vi.getTimerCount()]).toEqual([false, 0])
  })

  it("fails after it, and is interrupted", async () => {
    const { effect, wasInterrupted } = lasting(101)
    const exit = Effect.runPromiseExit(within(effect, 100, () => "late"))
    await vi.advanceTimersByTimeAsync(100)
    expect(await exit).toEqual(Exit.fail("late"))
    expect([wasInterrupted(), vi.getTimerCount()]).toEqual([true, 0])
  })

  it("keeps its own failure", async () => {
    expect(await Effect.runPromiseExit(within(Effect.fail("refused"), 100, () => "late"))).toEqual(Exit.fail("refused"))
    expect(vi.getTimerCount()).toBe(0)
  })
})
