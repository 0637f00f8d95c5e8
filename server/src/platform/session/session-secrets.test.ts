import { describe, expect, it } from "vitest"
import { csrfTokenOf, newKey, seal, unseal } from "./session-secrets.ts"

describe("a session's secrets", () => {
  const [key, another] = [newKey(), newKey()]

  it("reads what was sealed with the same key alone", { tags: ["SEC-030"] }, () => {
    const sealed = seal("header.payload.signature", key)
    expect(sealed).not.toContain("payload")
    expect(unseal(sealed, key)).toBe("header.payload.signature")
    expect(unseal(sealed, another)).toBeUndefined()
    expect(unseal(`${sealed.slice(0, -4)}AAAA`, key)).toBeUndefined()
    expect(unseal("", key)).toBeUndefined()
  })

  it("makes the token against forgery from the key, always the same", { tags: ["SEC-030"] }, () => {
    expect(csrfTokenOf(key)).toMatch(/^[\w-]{43}$/)
    expect(csrfTokenOf(key)).toBe(csrfTokenOf(key))
    expect(csrfTokenOf(key)).not.toBe(csrfTokenOf(another))
    expect(csrfTokenOf(key)).not.toBe(key)
  })
})
