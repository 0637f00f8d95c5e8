import { HttpServerRequest } from "effect/http"
import { expect, it } from "vitest"
import { browserIdOf, sessionKeyOf } from "./session-cookies.ts"

const [own, planted] = ["own".padEnd(43, "x"), "planted".padEnd(43, "x")]
const asking = (cookie: string) => HttpServerRequest.fromWeb(new Request("http://rond.test", { headers: { cookie } }))

it.each([
  ["over https", true, `__Host-rond_session=${own}; rond_session=${planted}`, own],
  ["over https", true, `rond_session=${planted}`, undefined],
  ["over http", false, `rond_session=${own}`, own],
  ["over http", false, `__Host-rond_session=${planted}`, undefined],
])("takes the session %s (%s) from %s", { tags: ["SEC-014"] }, (_, isSecure, cookie, key) => {
  expect(sessionKeyOf(asking(cookie), isSecure)).toBe(key)
})

it("takes a browser's mark over https from its prefixed cookie alone", { tags: ["SEC-014"] }, () => {
  expect(browserIdOf(asking("rond_browser=planted"), true)).toBeUndefined()
  expect(browserIdOf(asking("__Host-rond_browser=own; rond_browser=planted"), true)).toBe("own")
  expect(browserIdOf(asking("rond_browser=own"), false)).toBe("own")
})
