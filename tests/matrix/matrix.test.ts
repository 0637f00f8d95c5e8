import { conflictsBetween, type Scalar } from "@rond/core/plugin"
import { describe, expect, it } from "vitest"
import { dimensionsOf, type Dimension } from "./dimensions.ts"
import { marketPlugins } from "./market-plugins.ts"
import { matrixText, raisedFor, resultIn, seen, titledTypes, wholeMatrix, type PartOfCountry } from "./matrix.ts"

const matrix = wholeMatrix(marketPlugins)

describe("every workspace", () => {
  it("of every market together can start: no conflict between any two plugins", { tags: ["MKT-001"] }, () => {
    expect(conflictsBetween(marketPlugins)).toEqual([])
  })

  it("shows what the reviewed list says it shows", { tags: ["MKT-002"] }, async () => {
    await expect(matrixText(marketPlugins, matrix)).toMatchFileSnapshot("./workspaces.md")
  })

  it("hangs on nothing beside the questions in the list: contexts at random see what it says", { tags: ["MKT-002"] }, () => {
    const random = randomNumbers(20_260_302)
    const everything = allDimensions()
    for (let round = 0; round < 2_000; round++) {
      const one = matrix[Math.floor(random() * matrix.length)]
      if (one === undefined) continue
      const context = everything.map((dimension) => [dimension, Math.floor(random() * dimension.options.length)] as const)
      const facts = changes(context)
      // Whom a country does not serve never gets here: the host raises before.
      if (raisedFor(marketPlugins, one.country, String(facts["profession"])) !== "opens") continue
      const given = seen(marketPlugins, one.country, one.part, facts)
      expect({ ...about(one, context), seen: given }).toEqual({ ...about(one, context), seen: resultIn(one.tree, choiceFor(one, context)) })
    }
  })
})

type Context = readonly (readonly [Dimension, number])[]

/** Every dimension of every plugin at once: all professions' values, every flag, every activity type. */
function allDimensions(): readonly Dimension[] {
  const conditions = marketPlugins.flatMap((plugin) => [
    plugin.manifest.selectedBy,
    ...plugin.contributions.flatMap((one) => (one.when === undefined ? [] : [one.when])),
  ])
  return dimensionsOf(conditions, new Set(["pool.country", "activity.type"]))
    .map((dimension) =>
      dimension.fact === "profession"
        ? { ...dimension, options: dimension.options.filter((option) => option.value !== undefined) }
        : dimension,
    )
    .concat({ fact: "activity.type", item: undefined, options: titledTypes(marketPlugins).map((type) => ({ label: type, value: type })) })
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
    const [asked, index] = context.find(([other]) => other.fact === dimension.fact && other.item === dimension.item) ?? []
    const value = asked?.options[index ?? 0]?.value
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
