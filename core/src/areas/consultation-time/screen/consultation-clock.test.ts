import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { clockText } from "../../../kernel/format/clock-text.ts"
import { ConsultationClock, consultedSeconds, shownTime } from "./consultation-clock.ts"
import type { ConsultationTime } from "../model/index.ts"

beforeEach(() => void vi.useFakeTimers({ now: 5_000_000 }))
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000)
/** The server's clock is an hour ahead of the page's. */
const ahead = 3_600_000
const timeOf = (time: Partial<ConsultationTime> = {}): ConsultationTime => {
  const nowMillis = Date.now() + ahead
  return { seconds: 0, isRunning: false, writtenAtMillis: nowMillis, nowMillis, ...time }
}

/** A page on a server that both have in common. */
function page(server: { time: ConsultationTime }) {
  const writes: string[] = []
  const clock: ConsultationClock = new ConsultationClock(({ seconds, isRunning }) => {
    writes.push(`${seconds} ${isRunning ? "running" : "still"}`)
    server.time = timeOf({ seconds: Math.max(server.time.seconds, seconds), isRunning })
    clock.synchronise(server.time, Date.now())
  })
  return { clock, writes, read: () => clock.synchronise({ ...server.time, nowMillis: Date.now() + ahead }, Date.now()) }
}

describe("the consultation's clock", () => {
  it("counts while both are in the call, and saves every 30 s and at the end", { tags: ["TIME-001", "TIME-002"] }, () => {
    const { clock, writes, read } = page({ time: timeOf() })
    expect(clock.seconds).toBeUndefined()
    read()
    expect(clock.seconds).toBe(0)
    clock.setTogether(true)
    seconds(65)
    expect(clock.seconds).toBe(65)
    clock.setTogether(false)
    seconds(20)
    expect(clock.seconds).toBe(65)
    clock.setTogether(true)
    seconds(5)
    clock.dispose()
    expect(writes).toEqual(["0 running", "30 running", "60 running", "65 still", "65 running", "70 still"])
    seconds(120)
    expect(writes).toHaveLength(6)
  })

  it("continues after a reload, and includes the time of the reload", () => {
    const server = { time: timeOf() }
    const before = page(server)
    before.read()
    before.clock.setTogether(true)
    seconds(40)
    // The page is gone without a word: the last write was at 30 s.
    const after = page(server)
    seconds(2)
    after.clock.setTogether(true)
    expect(after.clock.seconds).toBeUndefined()
    after.read()
    seconds(10)
    expect(after.clock.seconds).toBe(52)
  })

  it("counts once for two open pages, and never goes back", () => {
    const server = { time: timeOf() }
    const [first, second] = [page(server), page(server)]
    first.read()
    second.read()
    first.clock.setTogether(true)
    seconds(10)
    second.read()
    expect(second.clock.seconds).toBe(10)
    second.clock.setTogether(true)
    seconds(25)
    expect([first.clock.seconds, second.clock.seconds]).toEqual([35, 35])
    first.clock.setTogether(false)
    second.clock.setTogether(false)
    expect(server.time.seconds).toBe(35)
    first.clock.synchronise(timeOf({ seconds: 3 }), Date.now())
    expect(first.clock.seconds).toBe(35)
  })
})

describe("the stored consultation time", () => {
  it.each([
    ["stopped", false, 90, 100],
    ["running, just stored", true, 0, 100],
    ["running, ten seconds ago", true, 10, 110],
    ["running, next save due", true, 30, 130],
    ["running, long overdue: the calling page may be gone", true, 600, 130],
    ["stored by a clock ahead of ours", true, -5, 100],
  ])("%s", (_what, isRunning, ago, seconds) => {
    expect(consultedSeconds({ seconds: 100, isRunning, writtenAtMillis: 1_000_000 }, 1_000_000 + ago * 1_000)).toBe(seconds)
  })
})

describe("the displayed time", { tags: ["TIME-005"] }, () => {
  it.each([
    ["up from zero", { startsAtSeconds: 0, counts: "up" }, 65, { seconds: 65, isOver: false }],
    ["up from a start value", { startsAtSeconds: 60, counts: "up" }, 5, { seconds: 65, isOver: false }],
    ["down", { startsAtSeconds: 900, counts: "down" }, 65, { seconds: 835, isOver: false }],
    ["down to the last second", { startsAtSeconds: 900, counts: "down" }, 900, { seconds: 0, isOver: false }],
    ["time over", { startsAtSeconds: 900, counts: "down" }, 930, { seconds: 30, isOver: true }],
  ] as const)("%s", (_what, rule, consulted, shown) => {
    expect(shownTime(rule, consulted)).toEqual(shown)
  })

  it.each([
    [0, "0:00"],
    [65, "1:05"],
    [3_599, "59:59"],
    [3_845, "1:04:05"],
  ])("formats %d seconds as %s", (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })
})
