import { useShortcut } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import type { RefObject } from "react"

/** The attribute of home's lines that J and K focus. */
const rows = "[data-home-row]"

/** The line that J (1) or K (-1) focuses: from none, the first or the last; it stops at either end. */
export function rowAfter(count: number, from: number, by: 1 | -1): number {
  if (from === -1) return by === 1 ? 0 : count - 1
  return Math.min(Math.max(from + by, 0), count - 1)
}

/** Lets J and K move the focus through the lines of the page. Enter opens the focused line, as it does any link. */
export function useRowKeys(page: RefObject<HTMLElement | null>): void {
  const { t } = useLingui()
  const move = (by: 1 | -1) => {
    const lines = [...(page.current?.querySelectorAll<HTMLElement>(rows) ?? [])]
    const from = lines.findIndex((line) => line === document.activeElement)
    lines[rowAfter(lines.length, from, by)]?.focus()
  }
  const group = t`Home`
  useShortcut({ keys: "j", label: t`Next row (Enter opens it)`, group, run: () => move(1) })
  useShortcut({ keys: "k", label: t`Previous row (Enter opens it)`, group, run: () => move(-1) })
}
