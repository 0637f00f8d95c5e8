import { describe, expect, it } from "vitest"
import { IdleClock } from "./idle-clock.ts"

const clockAt = (start: number) => {
  const time = { now: start }
  return { time, clock: new IdleClock(() => time.now) }
}

describe("the idle clock", () => {
  it("counts from the last use of any page", { tags: ["SEC-010"] }, () => {
    const { time, clock } = clockAt(1_000)
    time.now = 601_000
    expect([clock.isIdleFor(600), clock.isIdleFor(601)]).toEqual([true, false])
    clock.use(500_000)
    expect([clock.isIdleFor(600), clock.report()]).toEqual([false, 101])
    clock.use()
    expect(clock.report()).toBe(0)
  })

  it("ignores pages with an earlier or future time", { tags: ["SEC-010"] }, () => {
    const { time, clock } = clockAt(1_000)
    time.now = 10_000
    clock.use(500)
    expect(clock.usedAt).toBe(1_000)
    clock.use(99_000)
    expect(clock.usedAt).toBe(10_000)
  })

  it("reports use to the server when no request has done so for a while", { tags: ["SEC-010"] }, () => {
    const { time, clock } = clockAt(0)
    time.now = 90_000
    expect(clock.isReportDue(60)).toBe(false)
    clock.use()
    expect(clock.isReportDue(60)).toBe(true)
    clock.report()
    expect(clock.isReportDue(60)).toBe(false)
    time.now = 100_000
    clock.use()
    expect(clock.isReportDue(60)).toBe(false)
    time.now = 151_000
    expect(clock.isReportDue(60)).toBe(true)
  })
})
