import { mappedErrorOf } from "@rond/core/platform/errors"
import { apiError } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { expiryMillis, isHarmful, isReason, switchErrors } from "./use-switch-form.ts"

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

  it("keeps the end of the current switch", () => {
    expect(expiryMillis("as-set", 1_000, 5_000)).toBe(5_000)
    expect(expiryMillis("as-set", 1_000)).toBeNull()
  })

  it.each([
    ["switching off", { state: "off", version: "1.0.0" }, 0, true],
    ["another version while calls run", { state: "pinned", version: "0.9.0" }, 1, true],
    ["another version while no call runs", { state: "pinned", version: "0.9.0" }, 0, false],
    ["the version that runs", { state: "pinned", version: "1.0.0" }, 1, false],
    ["switching on", { state: "on", version: "1.0.0" }, 1, false],
    ["clearing", { state: "none", version: "1.0.0" }, 1, false],
  ] as const)("decides whether %s is destructive", { tags: ["SUP-019"] }, (_name, choice, calls, hurts) => {
    expect(isHarmful(choice, "1.0.0", calls)).toBe(hurts)
  })

  it.each([
    ["", false],
    ["   ", false],
    ["a b", false],
    ["a b c", true],
    ["fails", true],
  ])("validates %j as a reason: %s", (reason, isValid) => {
    expect(isReason(reason)).toBe(isValid)
  })

  it("says when a support person who switched too often may go on", { tags: ["SEC-016"] }, () => {
    const retryAtMillis = Temporal.PlainDateTime.from("2026-05-04T09:30:15").toZonedDateTime(Temporal.Now.timeZoneId()).epochMilliseconds
    const error = apiError("RateLimited", { retryAtMillis })
    expect(mappedErrorOf(undefined, error, { texts: switchErrors }).message).toMatchObject({ values: { time: "09:30:15" } })
  })
})
