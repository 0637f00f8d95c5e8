import { useCallback, useMemo, useRef, type ReactNode } from "react"
import { useVirtualizer } from "@tanstack/react-virtual"
import { Plural } from "@lingui/react/macro"
import { usePrintedAt } from "../print/printing.ts"
import { styled, type CSS } from "../stitches.config.ts"
import { useShownRow } from "./use-shown-row.ts"

const Scroller = styled("div", {
  overflowY: "auto",
  minHeight: 0,
  overflowAnchor: "none",
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
})
const Content = styled("ul", { margin: 0, padding: 0, listStyle: "none", position: "relative", width: "100%" })
const Row = styled("li", { position: "absolute", insetInlineStart: 0, top: 0, width: "100%" })

/** The most rows that are printed, from the first. The browser lays them out while the clinician waits for the print dialog. */
const mostOnPaper = 1000

export interface VirtualListProps<Item> {
  /** Names the list. */
  readonly label: string
  readonly items: readonly Item[]
  /** Must be a stable function: a new one recomputes the positions of all rows. */
  readonly itemKey: (item: Item) => string
  /** A row's typical height in pixels; rendered rows are measured. */
  readonly estimatedHeight: number | ((item: Item) => number)
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** The element that scrolls: the list itself, or its container. */
  readonly scrolls?: "itself" | "around"
  /** The key of an item to scroll to when it is not drawn. Absent: nothing scrolls by itself. */
  readonly shownKey?: string | undefined
  /** Any value: a new one scrolls to the item again. */
  readonly shownAgain?: unknown
  /** Scrolls to the searched text in the rendered row of that item: again when the row moves or grows, until the reader scrolls or types. */
  readonly scrollToShown?: ((row: Element) => void) | undefined
  readonly css?: CSS
}

/**
 * A list of any length that renders only the visible rows. Rows may differ in height and change it.
 * Assistive technology gets each row's position and the total.
 */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  estimatedHeight,
  renderItem,
  scrolls = "itself",
  shownKey,
  shownAgain,
  scrollToShown,
  css,
}: VirtualListProps<Item>) {
  const isPrinted = usePrintedAt() !== undefined
  const content = useRef<HTMLUListElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLElement>(null)
  const findAround = useCallback(
    (element: HTMLUListElement | null) => {
      content.current = element
      around.current = element === null || scrolls === "itself" ? null : scrollerOf(element)
    },
    [scrolls],
  )
  // The virtualizer changes as it scrolls and must not be memoised; nothing here is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => own.current ?? around.current,
    estimateSize: (index) => {
      const item = items[index]
      return typeof estimatedHeight === "number" || item === undefined ? Number(estimatedHeight) : estimatedHeight(item)
    },
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index]
        return item === undefined ? index : itemKey(item)
      },
      [items, itemKey],
    ),
    overscan: 2,
  })
  const shownIndex = useMemo(
    () => (shownKey === undefined ? -1 : items.findIndex((item) => itemKey(item) === shownKey)),
    [shownKey, items, itemKey],
  )
  const shownRow = useMemo(
    () => (shownKey === undefined ? undefined : { key: shownKey, again: shownAgain, scrollTo: scrollToShown }),
    [shownKey, shownAgain, scrollToShown],
  )
  useShownRow(virtual, shownRow, shownIndex, (start) => {
    const scroller = own.current ?? around.current
    if (scroller === null || content.current === null) return
    const listTop = content.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    scroller.scrollTop = listTop + start - scroller.clientHeight / 3
  })
  if (isPrinted) {
    const left = items.length - mostOnPaper
    return (
      <Content aria-label={label} hidden={items.length === 0}>
        {items.slice(0, mostOnPaper).map((item, index) => (
          <li key={itemKey(item)}>{renderItem(item, index)}</li>
        ))}
        {left > 0 && (
          <li>
            <Plural value={left} one="# more row is not printed." other="# more rows are not printed." />
          </li>
        )}
      </Content>
    )
  }
  const list = (
    <Content ref={findAround} aria-label={label} hidden={items.length === 0} style={{ height: `${virtual.getTotalSize()}px` }}>
      {virtual.getVirtualItems().map((row) => {
        const item = items[row.index]
        return (
          item !== undefined && (
            <Row
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={items.length}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {renderItem(item, row.index)}
            </Row>
          )
        )
      })}
    </Content>
  )
  if (scrolls === "around") return list
  return (
    <Scroller ref={own} tabIndex={0} css={css}>
      {list}
    </Scroller>
  )
}

/** The scroll container of an element, else the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (overflowY === "auto" || overflowY === "scroll") return parent
  }
  return document.documentElement
}
