import type { DemoMarket } from "@rond/core/server-kit/demo"

/** The group of origin that a name belongs to; `undefined` for the market's other names. */
const groupOf = ({ nameGroups = [] }: DemoMarket, name: string): readonly string[] | undefined =>
  nameGroups.find((group) => group.includes(name))

/** Whether two names of one person are of one origin. */
export const goTogether = (market: DemoMarket, left: string, right: string): boolean => groupOf(market, left) === groupOf(market, right)

/** The drawn name, or one of the list in its place that goes with the person's other name. */
export function nameThatFits(market: DemoMarket, names: readonly string[], drawn: string, other: string): string {
  if (goTogether(market, drawn, other)) return drawn
  const fitting = names.filter((name) => goTogether(market, name, other))
  return fitting[names.indexOf(drawn) % fitting.length]!
}
