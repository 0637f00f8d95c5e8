import { fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { VirtualList } from "./VirtualList.tsx"

// A document without layout has no heights: the list gets those of a window of 400 px with rows of 20.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400)
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(20)
})
afterEach(() => vi.restoreAllMocks())

it("renders only visible rows of 10,000, and announces each row's position", { tags: ["UI-024"] }, () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => `Entry ${index + 1}`)
  render(<VirtualList label="Entries" items={entries} itemKey={(entry) => entry} estimatedHeight={20} renderItem={(entry) => entry} />)
  const rows = within(screen.getByRole("list", { name: "Entries" })).getAllByRole("listitem")
  expect(rows.length).toBeGreaterThanOrEqual(20)
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]).toHaveTextContent("Entry 1")
  expect(rows[0]).toHaveAttribute("aria-posinset", "1")
  expect(rows[0]).toHaveAttribute("aria-setsize", "10000")
})

it("uses the surrounding pane as scroller if it does not scroll itself", { tags: ["UI-024"] }, () => {
  const entries = Array.from({ length: 100 }, (_, index) => `Entry ${index + 1}`)
  const keyOf = (entry: string) => entry
  render(
    <div data-testid="pane" style={{ overflowY: "auto" }}>
      <VirtualList label="Entries" items={entries} itemKey={keyOf} estimatedHeight={20} scrolls="around" renderItem={(entry) => entry} />
    </div>,
  )
  expect(screen.queryByText("Entry 60")).toBeNull()
  const pane = screen.getByTestId("pane")
  pane.scrollTop = 1_000
  fireEvent.scroll(pane)
  expect(screen.getByText("Entry 60")).toBeInTheDocument()
  expect(screen.queryByText("Entry 1")).toBeNull()
})
