import "@testing-library/jest-dom/vitest"
import "fake-indexeddb/auto"
import { cleanup, configure, prettyDOM } from "@testing-library/react"
import { webcrypto } from "node:crypto"
import { afterAll, afterEach } from "vitest"

// Dialogs and menus load when they first open, which can take a busy machine more than the usual second.
configure({
  asyncUtilTimeout: 20_000,
  // A query that waits fails many times before it holds. Only the failure that a person reads prints the page.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = "TestingLibraryElementError"
    return Object.defineProperty(error, "message", {
      get: () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join("\n\n"),
      configurable: true,
    })
  },
})

afterEach(cleanup)

// A closed page runs neither timers nor further steps of the device database. Node would run both after the file has ended, without a
// window.
const cancels: (() => void)[] = []
let hasEnded = false
const schedulers: readonly (readonly ["setTimeout" | "setInterval" | "setImmediate", (handle: never) => void])[] = [
  ["setTimeout", clearTimeout],
  ["setInterval", clearInterval],
  ["setImmediate", clearImmediate],
]
for (const [begin, cancel] of schedulers) {
  const original = globalThis[begin] as (...args: unknown[]) => never
  const remembered = (...args: unknown[]) => {
    const handle = original(...args)
    if (hasEnded) cancel(handle)
    else cancels.push(() => cancel(handle))
    return handle
  }
  Object.assign(globalThis, { [begin]: Object.assign(remembered, original) })
}
afterAll(() => {
  hasEnded = true
  for (const cancelOne of cancels) cancelOne()
})

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

// jsdom lays nothing out, so there is nothing to scroll, and no size changes.
window.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
window.scrollTo = () => undefined
Element.prototype.checkVisibility ??= () => true
