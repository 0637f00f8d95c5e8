import { beforeEach, describe, expect, it } from "vitest"
import { isWhole, keepKey, takeLink } from "./take-link.ts"

beforeEach(() => window.history.replaceState(null, "", "/"))

describe("the address of a patient's page", () => {
  it.each([
    ["/visit#secret-1", "/visit"],
    ["/visit/secret-1", "/visit"],
  ] as const)("returns the token of %s, and leaves %s", { tags: ["SEC-023"] }, (address, path) => {
    window.history.replaceState(null, "", address)
    const entries = window.history.length
    expect(takeLink(window, path)).toBe("secret-1")
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(path)
    expect(window.history.length).toBe(entries)
  })

  const token = "Zk3_x-9QmT0aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"
  it.each([
    `/visit#${token}.`,
    `/visit#${token})`,
    `/visit#${token},`,
    `/visit#${token}/`,
    `/visit#${token}>`,
    `/visit#${token}"`,
    `/visit#${token}’`,
    `/visit#${token}%E2%80%9D`,
    `/visit#${token}?utm_source=sms`,
    `/visit#${token}&fbclid=IwAR0abc`,
    `/visit?fbclid=IwAR0abc#${token}`,
    `/visit#${token}%20Länken%20är%20personlig.`,
    `/visit#${token}_`,
    `/visit#%3C${token}%3E`,
    `/visit#${token}%`,
    `/visit/#${token}`,
    `/visit%23${token}`,
    `/visit%23${token}.`,
    `/visit%2523${token}`,
    `/visit/%23${token}?utm_source=sms`,
    `/visit/${token}.`,
    `/visit#${token.slice(0, 20)}%0A${token.slice(20)}`,
    `/visit#${token.slice(0, 20)}%E2%80%8B${token.slice(20)}.`,
    `/conversation%23${token}.`,
  ])("finds the token in %s", { tags: ["CALL-190"] }, (address) => {
    window.history.replaceState(null, "", address)
    const tokenFromAddress = takeLink(window, address.startsWith("/visit") ? "/visit" : "/conversation")
    expect(tokenFromAddress).toBe(token)
    expect(isWhole(tokenFromAddress)).toBe(true)
  })

  it.each([`/visit#${token.slice(0, 20)}`, `/visit#${token.slice(0, 20)}%20Länken.`, "/visit", "/visit#."])(
    "knows that the token in %s is not whole",
    { tags: ["CALL-191"] },
    (address) => {
      window.history.replaceState(null, "", address)
      expect(isWhole(takeLink(window, "/visit"))).toBe(false)
    },
  )

  it("returns the same token after a reload", { tags: ["SEC-023"] }, () => {
    window.history.replaceState(null, "", "/visit#secret-1")
    takeLink(window, "/visit")
    expect(takeLink(window, "/visit")).toBe("secret-1")
  })

  it("keeps a conversation's link in the address alone, until a key replaces it", { tags: ["SEC-023", "SEC-072"] }, () => {
    window.history.replaceState(null, "", "/conversation#secret-1")
    const entries = window.history.length
    expect(takeLink(window, "/conversation")).toBe("secret-1")
    expect(JSON.stringify(window.history.state)).not.toContain("secret-1")
    // A reload before the server has answered opens the same.
    expect(takeLink(window, "/conversation")).toBe("secret-1")
    keepKey(window, "/conversation", "key-1")
    expect(window.location.href).not.toContain("secret-1")
    expect([takeLink(window, "/conversation"), window.history.length]).toEqual(["key-1", entries])
  })

  it("returns no token if there is none", { tags: ["SEC-023"] }, () => {
    window.history.replaceState({ other: 1 }, "", "/visit")
    expect(takeLink(window, "/visit")).toBe("")
  })
})
