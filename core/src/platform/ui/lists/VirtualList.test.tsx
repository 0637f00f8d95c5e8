import { act, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
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

describe("a row that is brought into view", () => {
  const entries = Array.from({ length: 100 }, (_, index) => `Entry ${index + 1}`)
  const keyOf = (entry: string) => entry
  const rowOf = (entry: string) => screen.getByText(entry, { selector: "li" })

  /** Draws the list in its pane, and returns how to give a row another height, as a browser does some frames after it was drawn. */
  function open(key: string) {
    let measured: ResizeObserverCallback = () => undefined
    class Observer implements ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        measured = callback
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal("ResizeObserver", Observer)
    const scrollTo = vi.fn<(row: Element) => void>()
    render(
      <div data-testid="pane" style={{ overflowY: "auto" }}>
        <VirtualList
          label="Entries"
          items={entries}
          itemKey={keyOf}
          estimatedHeight={20}
          scrolls="around"
          shownKey={key}
          scrollToShown={scrollTo}
          renderItem={(entry) => entry}
        />
      </div>,
    )
    const pane = screen.getByTestId("pane")
    const measure = (entry: string, blockSize: number) =>
      act(() => {
        const size = [{ blockSize, inlineSize: 300 }]
        const entryOfObserver = { target: rowOf(entry), borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }
        measured([{ ...entryOfObserver, contentRect: new DOMRect() }], new Observer(measured))
      })
    return { scrollTo, pane, measure }
  }
  afterEach(() => vi.unstubAllGlobals())

  it("is scrolled to again when a row before it turns out higher", { tags: ["UI-024", "PANE-070"] }, () => {
    const { scrollTo, measure } = open("Entry 10")
    expect(scrollTo.mock.calls).toEqual([[rowOf("Entry 10")]])
    measure("Entry 2", 80)
    expect(scrollTo).toHaveBeenCalledTimes(2)
    measure("Entry 10", 900)
    expect(scrollTo).toHaveBeenCalledTimes(3)
    measure("Entry 12", 80)
    expect(scrollTo).toHaveBeenCalledTimes(3)
  })

  it("is left where it is once the reader scrolls", { tags: ["UI-024", "PANE-070"] }, () => {
    const { scrollTo, pane, measure } = open("Entry 10")
    fireEvent.wheel(pane)
    measure("Entry 2", 80)
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })

  it("is drawn first, wherever it is", { tags: ["UI-024", "PANE-070"] }, () => {
    const { scrollTo, pane } = open("Entry 60")
    expect(scrollTo).not.toHaveBeenCalled()
    expect(pane.scrollTop).toBeGreaterThan(1_000)
    fireEvent.scroll(pane)
    expect(scrollTo.mock.calls).toEqual([[rowOf("Entry 60")]])
  })
})
