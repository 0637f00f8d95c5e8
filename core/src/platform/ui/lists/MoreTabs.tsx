import { Trans, useLingui } from "@lingui/react/macro"
import { useLayoutEffect, useRef, type RefObject } from "react"
import { Button } from "../controls/Button.tsx"
import { Icon } from "../display/Icon.tsx"
import { Menu } from "../overlays/Menu.tsx"
import { styled } from "../stitches.config.ts"
import { tabsThatFit } from "./tabs-that-fit.ts"
import type { TabsProps } from "./tabs-props.ts"

/** The place of the menu. While every tab fits, the menu takes no room but can still be measured. */
const Container = styled("div", {
  flexShrink: 0,
  "& > button": { paddingInline: "$2", color: "$textMuted" },
  variants: { isNeeded: { false: { position: "absolute", visibility: "hidden" } } },
})

export interface MoreTabsProps extends Pick<TabsProps, "items" | "onChange"> {
  readonly list: RefObject<HTMLElement | null>
  /** The tab that must be visible: the focused or the selected one. */
  readonly kept: string
  /** Ids of the tabs in the menu. */
  readonly hidden: readonly string[]
  readonly onHidden: (ids: readonly string[]) => void
}

/** Finds the tabs that a row has no room for, and offers them in a menu beside it. */
export default function MoreTabs({ list, items, kept, hidden, onHidden, onChange }: MoreTabsProps) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const lastHidden = useRef(hidden)
  const inMenu = items.filter(({ id }) => hidden.includes(id))
  const mark = inMenu.find((item) => item.mark !== undefined)?.mark
  const ids = items.map(({ id }) => id).join(" ")
  useLayoutEffect(() => {
    const row = list.current
    if (row === null) return
    const tabs = [...row.querySelectorAll<HTMLElement>("[role=tab]")]
    const names = ids.split(" ")
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
      const menu = container.current?.offsetWidth ?? 0
      const fitting = tabsThatFit({
        // Widths are rounded to whole pixels, sometimes down: two such tabs may not fit although their sum does.
        widths: tabs.map(({ offsetWidth }) => offsetWidth + 1),
        gap,
        available: row.clientWidth + (lastHidden.current.length > 0 ? menu + gap : 0),
        menu,
        kept: names.indexOf(kept),
      })
      const next = names.filter((_id, index) => !fitting.includes(index))
      if (next.join(" ") === lastHidden.current.join(" ")) return
      lastHidden.current = next
      onHidden(next)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    for (const element of [row, ...tabs]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [list, ids, kept, onHidden])
  return (
    <Container ref={container} isNeeded={hidden.length > 0}>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" iconEnd="chevron-down">
            <Trans>More</Trans>
            {mark !== undefined && <Icon name="pencil" size={12} label={mark} />}
          </Button>
        }
        entries={inMenu.map((item) => ({
          id: item.id,
          label: item.mark === undefined ? item.label : `${item.label}, ${item.mark}`,
          ...(typeof item.count === "number" ? { badge: item.count } : {}),
          ...(item.count === "failed" ? { hint: t`Could not be counted` } : {}),
          onSelect: () => onChange(item.id),
        }))}
      />
    </Container>
  )
}
