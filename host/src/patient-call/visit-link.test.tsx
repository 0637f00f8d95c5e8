import { beforeEach, describe, expect, it } from "vitest"
import { takeLink } from "./visit-link.ts"

beforeEach(() => window.history.replaceState(null, "", "/"))

describe("a visit's address", () => {
  it.each(["/visit#secret-1", "/visit/secret-1"])(
    "returns the token of %s, and removes it from the address",
    { tags: ["SEC-023"] },
    (address) => {
      window.history.replaceState(null, "", address)
      const entries = window.history.length
      expect(takeLink(window)).toBe("secret-1")
      expect(window.location.pathname + window.location.search + window.location.hash).toBe("/visit")
      expect(window.history.length).toBe(entries)
    },
  )

  it("returns the same token after a reload", { tags: ["SEC-023"] }, () => {
    window.history.replaceState(null, "", "/visit#secret-1")
    takeLink(window)
    expect(takeLink(window)).toBe("secret-1")
  })

  it("returns no token if there is none", { tags: ["SEC-023"] }, () => {
    window.history.replaceState({ other: 1 }, "", "/visit")
    expect(takeLink(window)).toBe("")
  })
})
