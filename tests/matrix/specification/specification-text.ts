import { action, actionGroup, endMeetingValidator, leftPaneTab, leftPaneTabChild, type Contribution, type Plugin } from "@rond/core/plugin"
import type { MarketSpecification, SpecifiedItem } from "@rond/core/testkit"
import type { Market } from "../market-plugins.ts"
import { shownWhen, situations } from "../shown-when.ts"

/** The text of `says` for a thing that a plugin has and its specification does not name. */
const unspecified = "not in the specification"

/** Whether these plugins have a thing. */
function statusOf(plugins: readonly Plugin[], kind: string, id: string): string {
  const isIt = (contribution: Contribution) => contribution.kind === kind && contribution.id === id
  return plugins.some((plugin) => plugin.contributions.some(isIt)) ? "shows" : "–"
}

/** The contributions of a kind of the market's own plugin. */
const ownOf = ({ plugins }: Market, kind: string): readonly Contribution[] =>
  (plugins.at(-1)?.contributions ?? []).filter((contribution) => contribution.kind === kind)

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? "Nothing.\n" : [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("")

/** The items that the specification names, then those that it does not. */
const withUnspecified = (specified: readonly SpecifiedItem[], own: readonly Contribution[]): readonly SpecifiedItem[] => [
  ...specified,
  ...own.filter(({ id }) => specified.every((item) => item.id !== id)).map(({ id }) => ({ id, says: unspecified })),
]

/** The market's specification next to what its plugin has, row by row, as Markdown. */
export function specificationText(market: Market, { tabs = [], menu = [], completionRules = [] }: MarketSpecification): string {
  return [
    "\n## The specification, row by row\n\n",
    "Each condition says what must hold beside the situation; what it does not name makes no difference.\n",
    `\n### Tabs\n\n${tabTable(market, tabs)}`,
    `\n### Actions\n\nColumns after the meeting's are read beside it: \`same\` is the meeting's own condition, \`–\` never.\n\n${menuTable(market, menu)}`,
    `\n### Rules that keep a meeting open\n\n${ruleTable(market, completionRules)}`,
  ].join("")
}

const [inMeeting] = situations

function tabTable(market: Market, tabs: NonNullable<MarketSpecification["tabs"]>): string {
  const row = (kind: string, { id, says = "" }: SpecifiedItem, name: string) => [
    name,
    says,
    statusOf(market.plugins, kind, id),
    inMeeting === undefined ? "" : shownWhen(market.plugins, market.country, kind, id, inMeeting),
  ]
  const children = ownOf(market, leftPaneTabChild.kind)
  const childrenOf = (tab: SpecifiedItem & { readonly children?: readonly SpecifiedItem[] }) =>
    withUnspecified(
      tab.children ?? [],
      children.filter(({ parent }) => parent?.id === tab.id),
    )
  return table(
    ["tab", "the specification says", "here", "in a meeting"],
    withUnspecified(tabs, ownOf(market, leftPaneTab.kind)).flatMap((tab) => [
      row(leftPaneTab.kind, tab, `\`${tab.id}\``),
      ...childrenOf(tab).map((child) => row(leftPaneTabChild.kind, child, `└ \`${child.id}\``)),
    ]),
  )
}

function menuTable(market: Market, menu: NonNullable<MarketSpecification["menu"]>): string {
  const own = ownOf(market, action.kind)
  const groups = withUnspecified(menu, ownOf(market, actionGroup.kind))
  const row = (group: string, { id, says = "" }: SpecifiedItem) => {
    const [usual = "", ...otherCells] = situations.map((situation) => shownWhen(market.plugins, market.country, action.kind, id, situation))
    const inOthers = otherCells.map((cell) => (cell === "never" ? "–" : cell === usual ? "same" : cell))
    return [`\`${group}\``, `\`${id}\``, says, statusOf(market.plugins, action.kind, id), usual, ...inOthers]
  }
  return table(
    ["group", "action", "the specification says", "here", ...situations.map(({ name }) => name)],
    groups.flatMap((group) => {
      const inGroup = own.filter(({ parent }) => parent?.id === group.id)
      const specified = menu.find(({ id }) => id === group.id)?.actions ?? []
      return withUnspecified(specified, inGroup).map((item) => row(group.id, item))
    }),
  )
}

function ruleTable(market: Market, specified: readonly string[]): string {
  const rules = withUnspecified(
    specified.map((id) => ({ id })),
    ownOf(market, endMeetingValidator.kind),
  )
  return table(
    ["rule", "the specification says", "here"],
    rules.map(({ id, says = "" }) => [`\`${id}\``, says, statusOf(market.plugins, endMeetingValidator.kind, id)]),
  )
}
