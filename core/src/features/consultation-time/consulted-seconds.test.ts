import { describe, expect, it } from "vitest"
import { consultedSeconds } from "./consulted-seconds.ts"
import { clockText, shownTime } from "./shown-time.ts"

describe("a consultation's time as it was last written", () => {
  it.each([
    ["standing still", false, 90, 100],
    ["running, just written", true, 0, 100],
    ["running, ten seconds ago", true, 10, 110],
    ["running, when the next write is due", true, 30, 130],
    ["running, long overdue: whoever held the call may be gone", true, 600, 130],
    ["written by a clock ahead of ours", true, -5, 100],
  ])("%s", (_what, isRunning, ago, seconds) => {
    expect(consultedSeconds({ seconds: 100, isRunning, writtenAtMillis: 1_000_000 }, 1_000_000 + ago * 1_000)).toBe(seconds)
  })
})

describe("what stands on the card", { tags: ["TIME-005"] }, () => {
  it.each([
    ["up from nothing", { startsAtSeconds: 0, counts: "up" }, 65, { seconds: 65, isOver: false }],
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
  ])("%d seconds as %s", (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })
})
