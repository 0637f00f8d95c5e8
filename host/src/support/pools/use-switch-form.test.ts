import { describe, expect, it } from "vitest"
import { expiryMillis, isReason } from "./use-switch-form.ts"

describe("a switch's form", () => {
  it.each([
    ["never", null],
    ["1h", 3_601_000],
    ["4h", 14_401_000],
    ["1d", 86_401_000],
    ["7d", 604_801_000],
  ] as const)("expires %s", (expiry, at) => {
    expect(expiryMillis(expiry, 1_000)).toBe(at)
  })

  it.each([
    ["", false],
    ["   ", false],
    ["a b", false],
    ["a b c", true],
    ["fails", true],
  ])("validates %j as a reason: %s", (reason, taken) => {
    expect(isReason(reason)).toBe(taken)
  })
})
