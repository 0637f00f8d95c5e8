import { act, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { useMediaQuery } from "./use-media-query.ts"

const listeners = new Set<() => void>()
let width = 1_440

/** The browser's queries of the form `(max-width: 599px)`. */
const browserQuery = (query: string) => ({
  get matches() {
    return width <= Number(/\d+/.exec(query)?.[0])
  },
  addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
})

function Shown({ query }: { readonly query: string }) {
  return <p>{useMediaQuery(query) ? "matches" : "differs"}</p>
}

afterEach(() => {
  width = 1_440
  vi.unstubAllGlobals()
})

describe("a media query", () => {
  it("follows the window, and the query that is asked", () => {
    vi.stubGlobal("matchMedia", browserQuery)
    const { rerender, unmount } = render(<Shown query="(max-width: 599px)" />)
    expect(screen.getByText("differs")).toBeVisible()
    width = 390
    act(() => listeners.forEach((listener) => listener()))
    expect(screen.getByText("matches")).toBeVisible()
    rerender(<Shown query="(max-width: 200px)" />)
    expect(screen.getByText("differs")).toBeVisible()
    expect(listeners.size).toBe(1)
    unmount()
    expect(listeners.size).toBe(0)
  })
})
