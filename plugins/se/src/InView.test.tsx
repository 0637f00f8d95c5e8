import { render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { InView } from "./InView.tsx"

const own = Element.prototype.scrollIntoView
afterEach(() => void (Element.prototype.scrollIntoView = own))

it("scrolls its content into view when it appears", { tags: ["MED-066", "VAC-033"] }, () => {
  const scroll = vi.fn<() => Promise<void>>(() => Promise.resolve())
  Element.prototype.scrollIntoView = scroll
  const { unmount } = render(<InView>It failed</InView>)
  expect(screen.getByText("It failed")).toBeVisible()
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "nearest" })
  expect(unmount).not.toThrow()
})
