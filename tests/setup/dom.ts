import "@testing-library/jest-dom/vitest"
import "fake-indexeddb/auto"
import { cleanup, configure } from "@testing-library/react"
import { afterEach } from "vitest"

// What floats is fetched when it is first wanted; a busy machine needs more than the usual second for that.
configure({ asyncUtilTimeout: 20_000 })

afterEach(cleanup)

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
