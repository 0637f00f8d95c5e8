import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { IdleClock } from "./idle-clock.ts"
import { watchIdleness } from "./idle-watch.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An unused page, with its messages and the seconds at which they come. */
function watch(lockAfterSeconds = 600, isLocked = false) {
  const clock = new IdleClock()
  const start = Date.now()
  const messages: [string, number][] = []
  const say = (what: string) => messages.push([what, Math.round((Date.now() - start) / 1_000)])
  const stop = watchIdleness({
    clock,
    lockAfterSeconds,
    warn: (seconds) => say(seconds === undefined ? "used" : `locks in ${Math.round(seconds)}`),
    lock: (because) => messages.at(-1)?.[0] === because || say(because),
    isLocked: () => isLocked,
    reportUsed: () => undefined,
  })
  onTestFinished(stop)
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)
  return { clock, messages, pass }
}

describe("an unused page", () => {
  it("says a minute before that it locks, and locks", { tags: ["CALL-175", "SEC-010"] }, () => {
    const { messages, pass } = watch()
    pass(601)
    expect(messages).toEqual([
      ["locks in 60", 540],
      ["idle", 600],
    ])
  })

  it("says it for half of a shorter time", { tags: ["CALL-175"] }, () => {
    const { messages, pass } = watch(60)
    pass(45)
    expect(messages).toEqual([["locks in 30", 30]])
  })

  it("takes it back once it is used", { tags: ["CALL-175"] }, () => {
    const { clock, messages, pass } = watch()
    pass(550)
    clock.use()
    pass(500)
    expect(messages.map(([what]) => what)).toEqual(["locks in 60", "used"])
    pass(60)
    expect(messages.at(-1)?.[0]).toBe("locks in 60")
  })

  it.each([
    [60, "locks in 30"],
    [600, "locks in 60"],
  ])("is in use as long as its call has a party, with a lock after %d seconds", { tags: ["CALL-175", "SEC-010"] }, (seconds, warning) => {
    const { clock, messages, pass } = watch(seconds)
    const leave = clock.keepUsed()
    const hangUp = clock.keepUsed()
    pass(3_600)
    leave()
    pass(3_600)
    expect(messages).toEqual([])
    hangUp()
    pass(seconds + 10)
    expect(messages.map(([what]) => what)).toEqual([warning, "idle"])
  })

  it("locks after it has slept, whatever was in use", { tags: ["CALL-175", "SEC-010"] }, () => {
    const { clock, messages, pass } = watch()
    clock.keepUsed()
    pass(60)
    vi.setSystemTime(Date.now() + 3_600_000)
    pass(11)
    expect(messages.map(([what]) => what)).toContain("idle")
  })

  it("locks as it opens, where another page of the browser is locked", { tags: ["SEC-010"] }, async () => {
    vi.useRealTimers()
    watch(600, true)
    const { messages } = watch()
    await vi.waitFor(() => expect(messages.map(([what]) => what)).toEqual(["remote"]))
  })
})
