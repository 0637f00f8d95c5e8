import { describe, expect, it } from "vitest"
import { csrfTokenOf, newKey, seal, unseal, browserIdOf, sessionKeyOf } from "./session-keys.ts"
import { HttpServerRequest } from "effect/http"

describe("session secrets", () => {
  const [key, another] = [newKey(), newKey()]

  it("are decrypted only with the same key", { tags: ["SEC-030"] }, () => {
    const sealed = seal("header.payload.signature", key)
    expect(sealed).not.toContain("payload")
    expect(unseal(sealed, key)).toBe("header.payload.signature")
    expect(unseal(sealed, another)).toBeUndefined()
    expect(unseal(`${sealed.slice(0, -4)}AAAA`, key)).toBeUndefined()
    expect(unseal("", key)).toBeUndefined()
  })

  it("derive the same CSRF token from the same key", { tags: ["SEC-030"] }, () => {
    expect(csrfTokenOf(key)).toMatch(/^[\w-]{43}$/)
    expect(csrfTokenOf(key)).toBe(csrfTokenOf(key))
    expect(csrfTokenOf(key)).not.toBe(csrfTokenOf(another))
    expect(csrfTokenOf(key)).not.toBe(key)
  })
})

const [own, planted] = ["own".padEnd(43, "x"), "planted".padEnd(43, "x")]
const asking = (cookie: string) => HttpServerRequest.fromWeb(new Request("http://rond.test", { headers: { cookie } }))

it.each([
  ["over https", true, `__Host-rond_session=${own}; rond_session=${planted}`, own],
  ["over https", true, `rond_session=${planted}`, undefined],
  ["over http", false, `rond_session=${own}`, own],
  ["over http", false, `__Host-rond_session=${planted}`, undefined],
])("return for session %s (%s) from %s", { tags: ["SEC-014"] }, (_, isSecure, cookie, key) => {
  expect(sessionKeyOf(asking(cookie), isSecure)).toBe(key)
})

it("read a browser's id over https only from its prefixed cookie", { tags: ["SEC-014"] }, () => {
  expect(browserIdOf(asking("rond_browser=planted"), true)).toBeUndefined()
  expect(browserIdOf(asking("__Host-rond_browser=own; rond_browser=planted"), true)).toBe("own")
  expect(browserIdOf(asking("rond_browser=own"), false)).toBe("own")
})
