import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openOutsideWindow, type OutsideState } from "./outside-window.ts"
import { emptyWindow } from "./testing.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An opened window, and the states that a listener hears of. */
function opened(seconds?: number) {
  const fake = emptyWindow()
  const handle = openOutsideWindow(seconds === undefined ? {} : { seconds }, () => fake.window)
  if (handle === "blocked") throw new Error("The window was blocked")
  const states: OutsideState[] = []
  const stop = handle.listen(() => states.push(handle.state()))
  return { fake, handle, states, stop }
}

describe("a window of an external service", { tags: ["UI-451"] }, () => {
  it("is opened at once and empty, shows the address that comes later, and has no hold of this page", () => {
    const { fake, handle, states } = opened()
    expect([handle.state(), fake.opener(), fake.led]).toEqual(["opening", null, []])
    handle.leadTo("https://prescribing.example/session/1")
    expect(fake.led).toEqual(["https://prescribing.example/session/1"])
    fake.show("elsewhere")
    vi.advanceTimersByTime(300)
    expect(states).toEqual(["open"])
  })

  it.each([
    [undefined, 59, "opening"],
    [undefined, 61, "not-responding"],
    [5, 4, "opening"],
    [5, 6, "not-responding"],
  ])("that is to respond within %s s is %s after %i s", (limit, seconds, state) => {
    const { handle } = opened(limit)
    vi.advanceTimersByTime(seconds * 1_000)
    expect(handle.state()).toBe(state)
  })

  it("is open when it responds late, and is never late once it was open", () => {
    const { fake, states } = opened(5)
    vi.advanceTimersByTime(6_000)
    fake.show("/demo-pages/prescribing")
    vi.advanceTimersByTime(60_000)
    expect(states).toEqual(["not-responding", "open"])
  })

  it("is seen to close, by its user or by the screen", () => {
    const byUser = opened()
    byUser.fake.window.close()
    vi.advanceTimersByTime(300)
    expect(byUser.states).toEqual(["closed"])
    const byScreen = opened()
    byScreen.handle.close()
    expect(byScreen.states).toEqual(["closed"])
  })

  it("is looked at only while it has a listener", () => {
    const { stop } = opened()
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://a.example/1"])("does not show %s", (url) => {
    const { fake, handle } = opened()
    expect(() => handle.leadTo(url)).toThrow(TypeError)
    expect(fake.led).toEqual([])
  })

  it("is blocked where the browser opens none", () => {
    expect(openOutsideWindow({}, () => null)).toBe("blocked")
  })
})
