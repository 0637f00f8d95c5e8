export interface TabRow {
  /** Width of each tab, in pixels like the others. */
  readonly widths: readonly number[]
  readonly gap: number
  readonly available: number
  /** Width of the menu for the tabs that do not fit. */
  readonly menu: number
  /** Index of the tab that must be visible, -1 for none. */
  readonly kept: number
}

/**
 * Returns the indices of the tabs that a row has room for: all of them, or those that fit beside the menu, the first ones first. A wide tab that does
 * not fit gives its room to later ones. `kept` has priority over all others.
 */
export function tabsThatFit({ widths, gap, available, menu, kept }: TabRow): readonly number[] {
  const all = widths.map((_width, index) => index)
  const widthOf = (indices: readonly number[]) => indices.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap)
  if (widthOf(all) <= available) return all
  return all.reduce(
    (fitting, index) => {
      const more = [...fitting, index].toSorted((a, b) => a - b)
      return index !== kept && widthOf(more) + gap + menu <= available ? more : fitting
    },
    all.filter((index) => index === kept),
  )
}
