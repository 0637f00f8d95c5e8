import { action, actionGroup, leftPaneTab, leftPaneTabChild, type Contribution, type Plugin } from "@rond/core/plugin"
import { mayServe } from "./matrix.ts"
import { plannedOf, plannedPlugins } from "./planned.ts"
import { shownWhen, situations } from "./shown-when.ts"
import { sidebarAction, specifiedActions, specifiedGroups, specifiedTabs, type SpecifiedTab } from "./specification.ts"

/** Where a contribution stands in a country: it shows, it is to come, or the country has none. */
export function standing(plugins: readonly Plugin[], country: string, kind: string, id: string): string {
  const serving = plugins.filter((plugin) => mayServe(plugin, country))
  const isIt = (one: Contribution) => one.kind === kind && one.id === id
  if (serving.some((plugin) => plugin.contributions.some(isIt))) return "shows"
  const planned = serving.flatMap(plannedOf).find(isIt)
  return planned === undefined ? "–" : `to come (${planned.spec.from})`
}

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`).join("")

const [meeting] = situations

/** The specification's lists beside what the markets have, row by row, as Markdown. */
export function specificationText(plugins: readonly Plugin[]): string {
  const countries = Object.keys(specifiedTabs)
  const stands = (kind: string, id: string) => countries.map((country) => standing(plugins, country, kind, id))
  return [
    "# The specification's tabs and actions, row by row\n\n",
    "Written by the matrix test from the plugins themselves, and reviewed like [workspaces.md](workspaces.md). A row that shows is built;\n",
    "one to come is declared in the market's `planned.ts` with its place and its condition, and nobody sees it yet.\n",
    "Each condition says what must hold beside the situation; what it does not name makes no difference.\n\n",
    "## Tabs by country (spec 1 §2)\n",
    ...Object.entries(specifiedTabs).map(([country, tabs]) => `\n### ${country}\n\n${tabTable(plugins, country, tabs)}`),
    `\n## Action identifiers (spec 1 §2): ${specifiedActions.length}\n\n`,
    table(
      ["action", ...countries, "the specification says"],
      specifiedActions.map(({ id, says = "" }) => [`\`${id}\``, ...stands(action.kind, id), says]),
    ),
    `\nBeside them \`action=${sidebarAction}\` opens the e-prescription sidebar (spec 1 §2): ${countries.map((country) => `${country} ${standing(plugins, country, action.kind, sidebarAction)}`).join(", ")}.\n`,
    `\n## Action groups (spec 1 §2): ${specifiedGroups.length}\n\n`,
    table(
      ["group", "its actions", ...countries],
      specifiedGroups.map((id) => [`\`${id}\``, actionsIn(id).join(", "), ...stands(actionGroup.kind, id)]),
    ),
    "\n## Who sees which action\n\n",
    "Columns after the first are read beside it: `same` is the meeting's own condition, `–` never.\n",
    ...countries.map((country) => `\n### ${country}\n\n${menuTable(plugins, country)}`),
  ].join("")
}

function tabTable(plugins: readonly Plugin[], country: string, tabs: readonly SpecifiedTab[]): string {
  const row = (kind: string, { id, says = "" }: SpecifiedTab, name: string) => [
    name,
    says,
    standing(plugins, country, kind, id),
    meeting === undefined ? "" : shownWhen(plannedPlugins, country, kind, id, meeting),
  ]
  return table(
    ["tab", "the specification says", "here", "in a meeting"],
    tabs.flatMap((tab) => [
      row(leftPaneTab.kind, tab, `\`${tab.id}\``),
      ...(tab.children ?? []).map((child) => row(leftPaneTabChild.kind, child, `└ \`${child.id}\``)),
    ]),
  )
}

/** The actions of a group in any market, in the menu's order. */
export const actionsIn = (group: string): readonly string[] => [
  ...new Set(plannedPlugins.flatMap((plugin) => plugin.contributions.filter(({ parent }) => parent?.id === group).map(({ id }) => id))),
]

function menuTable(plugins: readonly Plugin[], country: string): string {
  const ids = specifiedGroups.flatMap(actionsIn).filter((id) => standing(plugins, country, action.kind, id) !== "–")
  return table(
    ["action", "here", ...situations.map(({ name }) => name)],
    ids.map((id) => {
      const [usual = "", ...others] = situations.map((situation) => shownWhen(plannedPlugins, country, action.kind, id, situation))
      return [
        `\`${id}\``,
        standing(plugins, country, action.kind, id).replace(/ \(.*/, ""),
        usual,
        ...others.map((other) => (other === "never" ? "–" : other === usual ? "same" : other)),
      ]
    }),
  )
}
