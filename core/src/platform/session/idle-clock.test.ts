import { describe, expect, it } from "vitest"
import { IdleClock } from "./idle-clock.ts"

const clockAt = (start: number) => {
  const time = { now: start }
  return { time, clock: new IdleClock(() => time.now) }
}

describe("the clock of an unused screen", () => {
  it("counts from the last use, on whichever page", { tags: ["SEC-010"] }, () => {
    const { time, clock } = clockAt(1_000)
    time.now = 601_000
    expect([clock.isIdleFor(600), clock.isIdleFor(601)]).toEqual([true, false])
    clock.use(500_000)
    expect([clock.isIdleFor(600), clock.report()]).toEqual([false, 101])
    clock.use()
    expect(clock.report()).toBe(0)
  })

  it("believes no page that is earlier or ahead", { tags: ["SEC-010"] }, () => {
    const { time, clock } = clockAt(1_000)
    time.now = 10_000
    clock.use(500)
    expect(clock.usedAt).toBe(1_000)
    clock.use(99_000)
    expect(clock.usedAt).toBe(10_000)
  })

  it("must report use of the screen to the server when no request has done so for a while", { tags: ["SEC-010"] }, () => {
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
