import { describe, expect, it } from "vitest"
import { restartsIn } from "./timeline.ts"

const start = (seconds: number, resumed = false) => ({ at: seconds * 1_000, resumed })

describe("restarts on the timeline", { tags: ["CALL-076"] }, () => {
  it.each([
    ["no start", [], 0],
    ["one start", [start(0)], 0],
    ["a second start within ten seconds", [start(0), start(10)], 0],
    ["a second start after more than that", [start(0), start(10.001)], 1],
    ["a return after a reload", [start(0), start(60, true)], 0],
    ["a restart after a return", [start(0), start(60, true), start(90)], 1],
    ["three restarts", [start(0), start(20), start(40), start(60)], 3],
  ])("%s: %o", (_what, starts, restarts) => {
    expect(restartsIn(starts)).toBe(restarts)
  })
})
