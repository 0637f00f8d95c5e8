import { describe, expect, it } from "vitest"
import { lockoutSecondsLeft } from "./patient-link.ts"

describe("the lockout after an SMS", () => {
  it.each([
    [null, 5_000, 0],
    [0, 0, 60],
    [0, 1, 60],
    [0, 1_000, 59],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [0, 90_000, 0],
  ])("counts down from 60 s: sent at %s, now %d: %d s", { tags: ["CALL-021"] }, (sentAt, now, seconds) => {
    expect(lockoutSecondsLeft(sentAt, now)).toBe(seconds)
  })
})
