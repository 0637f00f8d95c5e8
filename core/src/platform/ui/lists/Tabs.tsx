import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react"
import { useLingui } from "@lingui/react/macro"
import { focusRingInside } from "../foundation/tokens.ts"
import { Badge } from "../display/Badge.tsx"
import { Icon } from "../display/Icon.tsx"
import { Spinner } from "../display/Spinner.tsx"
import { lazyWithRetry } from "../lazy-with-retry.ts"
import { styled, type CSS } from "../stitches.config.ts"
import type { MoreTabsProps } from "./MoreTabs.tsx"
import type { TabItem, TabsProps } from "./tabs-props.ts"

export type { TabItem, TabsProps }

// If this chunk fails to load, the arrow keys still reach every tab.
const MoreTabs = lazyWithRetry<MoreTabsProps>(() => import("./MoreTabs.tsx").catch(() => ({ default: () => null })))

const List = styled("div", {
  display: "flex",
  minWidth: 0,
  variants: {
    orientation: {
      horizontal: { gap: "$1", overflowX: "auto", scrollbarWidth: "none" },
      vertical: { flexDirection: "column", gap: "1px" },
    },
    /** Tabs that do not fit wrap below the visible row. */
    inOneRow: {
      true: {
        flex: 1,
        flexWrap: "wrap",
        height: "$sizes$control",
        overflow: "clip",
        "&::before": { content: "''", order: 1, flexBasis: "100%" },
      },
    },
  },
})
const Row = styled("div", { display: "flex", gap: "$1" })
const Tab = styled("button", {
  ...focusRingInside,
  appearance: "none",
  display: "inline-flex",
  alignItems: "center",
  gap: "$2",
  flexShrink: 0,
  minHeight: "$sizes$control",
  margin: 0,
  padding: "0 $2",
  border: 0,
  borderRadius: "$md",
  backgroundColor: "transparent",
  color: "$textMuted",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  fontWeight: "$medium",
  letterSpacing: "$tight",
  textAlign: "start",
  whiteSpace: "nowrap",
  cursor: "pointer",
  "@hover": { "&:hover": { color: "$text", backgroundColor: "$hover" } },
  "&[aria-selected='true']": {
    color: "$accentText",
    backgroundColor: "$accentSoft",
    "@forcedColors": { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" },
  },
  variants: {
    orientation: {
      horizontal: {},
      vertical: {
        display: "block",
        padding: "$2 $1",
        fontSize: "$xs",
        lineHeight: "$xs",
        whiteSpace: "normal",
        hyphens: "auto",
        overflowWrap: "break-word",
      },
    },
    isHidden: { true: { order: 2 } },
  },
  // On paper the selected one is a heading.
  "@print": { "&:not([aria-selected='true'])": { display: "none" } },
})
const Label = styled("span", { flex: 1, minWidth: 0 })
/** Reserves the width of two digits, so that no tab moves when the count arrives. */
const CountSlot = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$1",
  minWidth: "1.75rem",
  marginInlineStart: "0.125rem",
  flexShrink: 0,
})

/**
 * A row or column of tabs. One tab stop; arrow keys, Home and End move the focus; Enter or Space selects,
 * so that moving past a tab loads nothing.
 */
export function Tabs({ label, items, value, onChange, id, partsOf = id, orientation = "horizontal", inOneRow = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [focused, setFocused] = useState<string>()
  const hasSelected = items.some((item) => item.id === value)
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])]
    const next = nextIndex(event.key, tabs.indexOf(document.activeElement as HTMLElement), tabs.length, orientation)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
  }
  const tabs = (
    <List
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      orientation={orientation}
      inOneRow={inOneRow}
      onKeyDown={move}
      onBlur={() => setFocused(undefined)}
    >
      {items.map((item, index) => {
        const isSelected = item.id === value
        return (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={tabId(id, item.id)}
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId(partsOf) : undefined}
            tabIndex={isSelected || (!hasSelected && index === 0) ? 0 : -1}
            orientation={orientation}
            // A column has room for all that a row had to hide before.
            isHidden={inOneRow && hidden.includes(item.id)}
            onFocus={() => setFocused(item.id)}
            onClick={() => onChange(item.id)}
          >
            <Label>{item.label}</Label>
            {(item.mark !== undefined || item.count !== undefined) && (
              <CountSlot>
                {item.mark !== undefined && <Icon name="pencil" size={12} label={item.mark} />}
                {item.count !== undefined && <TabCount count={item.count} />}
              </CountSlot>
            )}
          </Tab>
        )
      })}
    </List>
  )
  if (!inOneRow) return tabs
  return (
    <Row>
      {tabs}
      <Suspense>
        <MoreTabs list={list} items={items} kept={focused ?? value} hidden={hidden} onHidden={setHidden} onChange={onChange} />
      </Suspense>
    </Row>
  )
}

function TabCount({ count }: { readonly count: number | "loading" | "failed" }) {
  const { t, i18n } = useLingui()
  if (count === "loading") return <Spinner size={12} label={t`Counting`} />
  if (count === "failed") return <Icon name="warning" size={14} label={t`Could not be counted`} />
  return <Badge>{i18n.number(count)}</Badge>
}

const tabId = (tabs: string, item: string): string => `${tabs}-tab-${item}`
const panelId = (tabs: string): string => `${tabs}-panel`

/** The index that a key moves to from a tab; undefined for other keys. Wraps around at the ends. */
export function nextIndex(key: string, from: number, count: number, orientation: "horizontal" | "vertical"): number | undefined {
  const [back, on] = orientation === "horizontal" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"]
  if (count === 0) return undefined
  if (key === "Home") return 0
  if (key === "End") return count - 1
  if (key === on) return (from + 1) % count
  if (key === back) return (from - 1 + count) % count
  return undefined
}

export interface TabPanelProps {
  /** The `id` of its Tabs. */
  readonly tabs: string
  /** The selected tab. */
  readonly value: string
  /** The part of the tab that is shown, where it has several. */
  readonly part?: string
  readonly css?: CSS
  readonly children: ReactNode
}

const PanelBox = styled("div", {
  minWidth: 0,
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
})

/** The content of the selected tab. Each tab, and each part of one, keeps its own scroll position. */
export function TabPanel({ tabs, value, part, css, children }: TabPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const positions = useRef(new Map<string, number>())
  const current = useRef(0)
  const tabKey = `${value} ${part ?? ""}`
  useLayoutEffect(() => {
    const position = positions.current.get(tabKey) ?? 0
    // To set the position it has already would have the browser lay out the page at once.
    if (box.current !== null && position !== current.current) box.current.scrollTop = current.current = position
  }, [tabKey])
  const remember = () => {
    if (box.current !== null) positions.current.set(tabKey, (current.current = box.current.scrollTop))
  }
  return (
    <PanelBox ref={box} role="tabpanel" id={panelId(tabs)} aria-labelledby={tabId(tabs, value)} tabIndex={0} css={css} onScroll={remember}>
      {children}
    </PanelBox>
  )
}
