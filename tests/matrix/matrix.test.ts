import type { Plugin } from "@rond/core/plugin"
import { expectNone } from "@rond/core/testkit/mistakes"
import { conflictsBetween, type Scalar } from "@rond/core/plugin/runtime"
import { describe, expect, it } from "vitest"
import { pluginPackages } from "../../plugins/packages.ts"
import { dimensionsOf, type Dimension } from "./dimensions.ts"
import { checkedMarkets, countryError, marketPlugins, markets, type Market } from "./market-plugins.ts"
import { matrixOf, matrixText, errorFor, resultIn, seen, titledTypes, type PartOfCountry } from "./matrix.ts"
import { specificationText } from "./specification/specification-text.ts"
import { specifications } from "./specification/specification.ts"

const matrices = checkedMarkets.map((market) => ({ ...market, matrix: matrixOf(market) }))

describe("every workspace", () => {
  it("can run with all plugins together, without conflicts", () => {
    expectNone(markets.flatMap((market) => countryError(market) ?? []))
    expectNone(conflictsBetween(marketPlugins).map(({ sentence }) => sentence))
  })

  it.each(matrices)("matches plugins/$folder/workspace.md", { tags: ["MKT-002", "MKT-003"] }, async (market) => {
    expect(countryError(market)).toBeUndefined()
    const page = `plugins/${market.folder}/workspace.md`
    try {
      await expect(workspaceText(market, market.matrix)).toMatchFileSnapshot(`../../${page}`)
    } catch (error) {
      const [extended] = pluginPackages.find(({ folder }) => folder === market.folder)?.extends ?? []
      const also = extended === undefined ? "" : ` (that of ${extended}, which it extends, writes it too)`
      const advice = `${page} no longer says what the workspace shows. Read the difference; if you want it, run "npm run check:plugin ${market.folder} -- -u"${also} and commit the page.`
      if (error instanceof Error) error.message = `${advice}\n${error.message}`
      throw error
    }
  })

  it.each(matrices)("depends on no facts except those in plugins/$folder/workspace.md", { tags: ["MKT-002"] }, ({ plugins, matrix }) => {
    const random = randomNumbers(20_260_302)
    const everything = allDimensions(plugins)
    for (let round = 0; round < 500; round++) {
      const part = matrix[Math.floor(random() * matrix.length)]
      if (part === undefined) continue
      const context = everything.map((dimension) => [dimension, Math.floor(random() * dimension.options.length)] as const)
      const facts = changes(context)
      // Professions that a country does not serve see no workspace: the host throws first.
      if (errorFor(plugins, part.country, String(facts["profession"])) !== "opens") continue
      const actual = seen(plugins, part.country, part.part, facts)
      expect({ ...about(part, context), seen: actual }).toEqual({
        ...about(part, context),
        seen: resultIn(part.tree, choiceFor(part, context)),
      })
    }
  })

  it("names a manifest whose country differs from its package.json", () => {
    const [norwegian] = markets.filter(({ folder }) => folder === "no")
    expect(countryError({ ...norwegian!, country: "DE" })).toBe(
      "plugins/no/src/manifest.ts selects no pool of DE, the country in plugins/no/package.json: mend one of them",
    )
    expect(countryError(norwegian!)).toBeUndefined()
  })

  it("is refused if no market serves the country", { tags: ["MKT-002"] }, () => {
    expect(errorFor(marketPlugins, "XX", "doctor")).toBe('raises "Unknown clinician country"')
  })
})

/** The page of one market. */
const workspaceText = (market: Market, matrix: readonly PartOfCountry[]): string =>
  [
    `# What the workspace of ${market.plugin.manifest.name} shows\n\n`,
    "The matrix test writes this page from the plugin; a change here is a change of what clinicians see, and is reviewed as one.\n",
    `After a change you want, write it again: \`npm run check:plugin ${market.folder} -- -u\`.\n`,
    matrixText(market, matrix),
    specificationText(market, specifications.get(market.folder) ?? {}),
  ].join("")

type Context = readonly (readonly [Dimension, number])[]

/** Every dimension of these plugins at once: all professions' values, every flag, every activity type. */
function allDimensions(plugins: readonly Plugin[]): readonly Dimension[] {
  const conditions = plugins.flatMap((plugin) => [
    plugin.manifest.selectedBy,
    ...plugin.contributions.flatMap((one) => (one.when === undefined ? [] : [one.when])),
  ])
  return dimensionsOf(conditions, new Set(["pool.country", "activity.type"]))
    .map((dimension) =>
      dimension.fact === "profession"
        ? { ...dimension, options: dimension.options.filter((option) => option.value !== undefined) }
        : dimension,
    )
    .concat({ fact: "activity.type", item: undefined, options: titledTypes(plugins).map((type) => ({ label: type, value: type })) })
}

function changes(context: Context): Record<string, Scalar | readonly Scalar[] | undefined> {
  const facts: Record<string, Scalar | readonly Scalar[] | undefined> = {}
  for (const [{ fact, item, options }, index] of context) {
    const value = options[index]?.value
    if (item === undefined) facts[fact] = value
    else facts[fact] = [...((facts[fact] as readonly Scalar[] | undefined) ?? []), ...(value === true ? [item] : [])]
  }
  return facts
}

/** The part's own choice in a context: for each of its questions the option that the context has. */
function choiceFor(one: PartOfCountry, context: Context): readonly number[] {
  return one.dimensions.map((dimension) => {
    const [match, index] = context.find(([candidate]) => candidate.fact === dimension.fact && candidate.item === dimension.item) ?? []
    const value = match?.options[index ?? 0]?.value
    const exact = dimension.options.findIndex((option) => option.value === value)
    if (exact !== -1) return exact
    const another = value === undefined ? -1 : dimension.options.findIndex((option) => option.value === "(another)")
    return another === -1 ? dimension.options.length - 1 : another
  })
}

const about = (one: PartOfCountry, context: Context) => ({
  country: one.country,
  part: one.part.name,
  context: context.map(
    ([{ fact, item, options }, index]) => `${fact}${item === undefined ? "" : ` ${String(item)}`}: ${options[index]?.label}`,
  ),
})

/** Numbers in [0, 1) that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
