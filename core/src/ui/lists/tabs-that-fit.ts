export interface TabRow {
  /** Width of each tab, in pixels like the others. */
  readonly widths: readonly number[]
  readonly gap: number
  readonly available: number
  /** Width of the menu that takes what does not fit. */
  readonly menu: number
  /** Index of the tab that must be visible, -1 for none. */
  readonly kept: number
}

/** The indices of the tabs that a row has room for: all of them, or the first ones beside the menu, of which the last gives way to `kept`. */
export function tabsThatFit({ widths, gap, available, menu, kept }: TabRow): readonly number[] {
  const all = widths.map((_width, index) => index)
  const taken = (indices: readonly number[]) => indices.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap)
  if (taken(all) <= available) return all
  const first = (count: number) => all.filter((index) => index < count || index === kept)
  const count = all.findLast((index) => taken(first(index)) + gap + menu <= available) ?? 0
  return first(count)
}
