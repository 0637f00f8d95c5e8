import { describe, expect, it } from "vitest"
import { nextExpiry } from "./next-expiry.ts"

describe("when switches must be read again", () => {
  it.each([
    ["none expires", [null, null], undefined],
    ["there are none", [], undefined],
    ["the first that expires, with a second to spare", [70_000, null, 65_000], 6_000],
    ["one that should have expired already", [10_000], 1_000],
    ["far away: a day at the most", [9_000_000_000_000], 86_400_000],
  ])("%s", (_name, expiries, wait) => {
    expect(
      nextExpiry(
        expiries.map((expiresAtMillis) => ({ expiresAtMillis })),
        60_000,
      ),
    ).toBe(wait)
  })
})
