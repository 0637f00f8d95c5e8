import "@testing-library/jest-dom/vitest"
import "fake-indexeddb/auto"
import { cleanup, configure } from "@testing-library/react"
import { webcrypto } from "node:crypto"
import { afterAll, afterEach } from "vitest"

// What floats is fetched when it is first wanted; a busy machine needs more than the usual second for that.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

// A page that is closed takes with it what it meant to do later. Node would do it all the same, in a world that has no window any more.
const begun = new Set<NodeJS.Timeout>()
for (const begin of ["setTimeout", "setInterval"] as const) {
  const original = globalThis[begin] as (...given: unknown[]) => NodeJS.Timeout
  const remembered = (...given: unknown[]) => {
    const timer = original(...given)
    begun.add(timer)
    return timer
  }
  Object.assign(globalThis, { [begin]: Object.assign(remembered, original) })
}
afterAll(() => begun.forEach((timer) => clearTimeout(timer)))

// jsdom's crypto only makes random values; pages also encrypt.
Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true })

// jsdom has no media queries: as in a wide, light window whose person asks for nothing special.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList

// jsdom lays nothing out, so there is nothing to scroll.
window.scrollTo = () => undefined
