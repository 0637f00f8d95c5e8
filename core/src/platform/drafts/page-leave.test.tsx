import { afterEach, expect, it, vi } from "vitest"
import { onPageLeave } from "./device/throttled-writer.ts"

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state })
  document.dispatchEvent(new Event("visibilitychange"))
}
afterEach(() => void Reflect.deleteProperty(document, "visibilityState"))

it("saves pending input when the page is hidden or closed", () => {
  const flush = vi.fn<() => void>()
  const stop = onPageLeave(flush)
  show("hidden")
  expect(flush).toHaveBeenCalledTimes(1)
  show("visible")
  expect(flush).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event("pagehide"))
  expect(flush).toHaveBeenCalledTimes(2)
  stop()
  show("hidden")
  window.dispatchEvent(new Event("pagehide"))
  expect(flush).toHaveBeenCalledTimes(2)
})
