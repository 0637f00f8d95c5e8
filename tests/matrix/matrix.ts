import { all, titleResolver, type Condition, type FactId, type Plugin } from "@rond/core/plugin"
import { requireMarket, resolveWorkspace, type Scalar } from "@rond/core/plugin/runtime"
import { activityTypes } from "@rond/core/model/meeting"
import { contextOf } from "@rond/core/testkit"
import { conditionWords, resultIn, treeOf, treeText, type Tree } from "./decision-tree.ts"
import { choicesOf, dimensionsOf, factsOfChoice, type Choice, type Dimension } from "./dimensions.ts"
import { between, parts, type Part } from "./parts.ts"
import { type Market, mayServe } from "./market-plugins.ts"

/** The facts on which one part of one country's workspace depends, and how. */
export interface PartOfCountry {
  readonly country: string
  readonly part: Part
  readonly dimensions: readonly Dimension[]
  readonly tree: Tree
  /** The independent pieces of a part, in order, with what each depends on. */
  readonly pieces: readonly (readonly [id: string, shownWhen: string])[]
}

/** The activity types that these plugins title, in core's order. */
export const titledTypes = (plugins: readonly Plugin[]): readonly string[] => {
  const titled = new Set(
    plugins.flatMap((plugin) =>
      plugin.contributions
        .filter((item) => item.kind === titleResolver.kind)
        .map((item) => (item.spec as ReturnType<typeof titleResolver>["spec"]).activityType),
    ),
  )
  return activityTypes.filter((type) => titled.has(type))
}

const fixed: ReadonlySet<FactId> = new Set(["pool.country"])

/** Resolves every combination that this part's conditions tell apart in a country. */
function partOfCountry(plugins: readonly Plugin[], country: string, part: Part): PartOfCountry {
  const serving = plugins.filter((plugin) => mayServe(plugin, country))
  const conditions = serving.flatMap((plugin): readonly Condition[] => [
    plugin.manifest.selectedBy,
    ...plugin.contributions.filter((item) => part.kinds.includes(item.kind)).map((item) => item.when ?? all()),
    ...plugin.disables.filter((item) => part.kinds.includes(item.kind)).map((item) => item.when ?? all()),
  ])
  const byFacts = dimensionsOf(conditions, fixed).map(supportedOnly)
  const dimensions = part.kinds.includes(titleResolver.kind) ? withActivityTypes(byFacts, titledTypes(plugins)) : byFacts
  const outcomes = choicesOf(dimensions).map((choice) => [choice, seen(plugins, country, part, factsOfChoice(dimensions, choice))] as const)
  const pieces = part.isLoose === true ? piecesOf(outcomes, dimensions) : []
  return { country, part, dimensions, tree: treeOf(outcomes, dimensions), pieces }
}

function piecesOf(outcomes: readonly (readonly [Choice, string])[], dimensions: readonly Dimension[]): PartOfCountry["pieces"] {
  const seen = outcomes.map(([choice, text]) => [choice, text === "nothing" ? [] : text.split(between)] as const)
  // Every list keeps the order of its pieces, so merging the longest lists first gives the order of all.
  const longestFirst = seen.toSorted(([, left], [, right]) => right.length - left.length)
  const order = longestFirst.reduce<readonly string[]>((all, [, ids]) => merged(all, ids), [])
  return order.map((id) => [
    id,
    conditionWords(
      seen.map(([choice, ids]) => [choice, ids.includes(id) ? "shown" : "hidden"]),
      dimensions,
    ),
  ])
}

/** The pieces of both lists, in an order that agrees with both. */
function merged(all: readonly string[], more: readonly string[]): readonly string[] {
  return more.reduce<readonly string[]>((ids, id, index) => {
    if (ids.includes(id)) return ids
    const before = more.slice(0, index).findLast((earlier) => ids.includes(earlier))
    return ids.toSpliced(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id)
  }, all)
}

/** The contributions of a part that show in a context with these changes. */
export function seen(
  plugins: readonly Plugin[],
  country: string,
  part: Part,
  changes: Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>,
): string {
  const facts = contextOf({ "clinician.flags": [], ...silentFacts(plugins), ...changes, "pool.country": country })
  const activity = facts.get("activity.type")
  return part.seen(resolveWorkspace(plugins, [], facts), activity?.state === "known" ? String(activity.value) : undefined)
}

/** Plugins' own facts are known to be absent unless said otherwise. */
export const silentFacts = (plugins: readonly Plugin[]) =>
  Object.fromEntries(
    plugins.flatMap((plugin) => plugin.contributions.filter((item) => item.kind === "fact-source").map((item) => [item.id, undefined])),
  )

/** Clinicians of other professions see no workspace: the host throws first. */
export function supportedOnly(dimension: Dimension): Dimension {
  return dimension.fact === "profession"
    ? { ...dimension, options: dimension.options.filter((option) => option.value !== undefined) }
    : dimension
}

function withActivityTypes(dimensions: readonly Dimension[], types: readonly string[]): readonly Dimension[] {
  const rest = dimensions.filter((dimension) => dimension.fact !== "activity.type")
  return [{ fact: "activity.type", item: undefined, options: types.map((type) => ({ label: type, value: type })) }, ...rest]
}

/** The error that the host throws for this country and profession, or the plugins' countries. */
export function errorFor(plugins: readonly Plugin[], country: string, profession: string): string {
  try {
    requireMarket(
      plugins.map((plugin) => plugin.manifest),
      contextOf({ "pool.country": country, profession }),
    )
    return "opens"
  } catch (error) {
    return `raises "${error instanceof Error ? error.message : String(error)}"`
  }
}

/** The views of a market's clinicians, as Markdown: for each part, the questions that decide it and what it then shows. */
export function matrixText({ plugins, country }: Market, matrix: readonly PartOfCountry[]): string {
  const professions = ["doctor", "nurse", "psychologist", "dentist"]
  return [
    "\n## Who gets the workspace\n\n",
    `| pool country | ${professions.join(" | ")} |\n|${" --- |".repeat(professions.length + 1)}\n`,
    `| ${country} | ${professions.map((profession) => errorFor(plugins, country, profession)).join(" | ")} |\n`,
    "\n## What they see\n\n",
    "Each list asks as few questions as decide the answer; what is not asked makes no difference. Where pieces come and go each by\n",
    "itself they are listed in their order, each with its condition.\n",
    ...matrix.map((item) => `\n### ${item.part.name}\n\n${introductionOf(item.part)}${partText(item)}`),
  ].join("")
}

const introductionOf = ({ introduction }: Part) => (introduction === undefined ? "" : `${introduction}\n\n`)

function partText({ tree, dimensions, pieces }: PartOfCountry): string {
  if (pieces.length === 0) return treeText(tree, dimensions)
  return pieces.map(([id, when]) => `- ${id}: ${when === "always" ? when : `when ${when}`}\n`).join("")
}

/** Every part of a market's workspace. Of a plugin that extends another, the parts that it changes. */
export function matrixOf({ plugins, country }: Market): readonly PartOfCountry[] {
  const extended = plugins.slice(0, -1)
  const whole = parts.map((part) => partOfCountry(plugins, country, part))
  if (extended.length === 0) return whole
  return whole.filter((item) => partText(item) !== partText(partOfCountry(extended, country, item.part)))
}

export { resultIn }
