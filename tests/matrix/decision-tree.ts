import type { Choice, Dimension } from "./dimensions.ts"

/** The questions that decide a result, as few as possible. */
export type Tree = { readonly result: string } | { readonly ask: number; readonly branches: readonly Branch[] }

interface Branch {
  /** Options of the asked dimension that lead to the same result. */
  readonly options: readonly number[]
  readonly then: Tree
}

/** The smallest tree a greedy choice of questions finds for these outcomes. */
export function treeOf(outcomes: readonly (readonly [Choice, string])[], dimensions: readonly Dimension[]): Tree {
  const first = outcomes[0]?.[1] ?? ""
  if (outcomes.every(([, result]) => result === first)) return { result: first }
  const candidates = dimensions
    .map((_, ask) => ({ ask, groups: Map.groupBy(outcomes, ([choice]) => choice[ask] ?? 0) }))
    .filter(({ groups }) => groups.size > 1)
    .map(({ ask, groups }) => ({ ask, groups, spread: [...groups.values()].reduce((sum, group) => sum + distinct(group), 0) }))
  // The question with the fewest different results left; among equals, the first by name.
  const best = candidates.toSorted((remaining, right) => remaining.spread - right.spread)[0]
  if (best === undefined) throw new Error("Two results for one context: a condition depends on something that is no dimension")
  const branches = [...best.groups].map(([option, group]) => ({ option, then: treeOf(group, dimensions) }))
  const same = Map.groupBy(branches, ({ then }) => JSON.stringify(then))
  if (same.size === 1 && branches[0] !== undefined) return branches[0].then
  return {
    ask: best.ask,
    branches: [...same.values()].map((alike) => ({
      options: alike.map(({ option }) => option),
      then: alike[0]?.then ?? { result: "" },
    })),
  }
}

const distinct = (group: readonly (readonly [Choice, string])[]) => new Set(group.map(([, result]) => result)).size - 1

/** The result the tree gives for a choice. */
export function resultIn(tree: Tree, choice: Choice): string {
  if ("result" in tree) return tree.result
  const branch = tree.branches.find(({ options }) => options.includes(choice[tree.ask] ?? 0))
  return branch === undefined ? "" : resultIn(branch.then, choice)
}

/** The tree as nested list items of Markdown. */
export function treeText(tree: Tree, dimensions: readonly Dimension[], indent = ""): string {
  if ("result" in tree) return `${indent}- ${tree.result}\n`
  const { fact, item, options } = dimensions[tree.ask] ?? { fact: "", item: undefined, options: [] }
  return tree.branches
    .toSorted((remaining, right) => (remaining.options[0] ?? 0) - (right.options[0] ?? 0))
    .map(({ options: optionIndexes, then }) => {
      const values = optionIndexes.map((index) => options[index]?.label).join(", ")
      const question = item === undefined ? `${fact}: ${values}` : `${fact} ${values === "yes" ? "has" : "lacks"} ${String(item)}`
      return "result" in then
        ? `${indent}- ${question} → ${then.result}\n`
        : `${indent}- ${question}\n${treeText(then, dimensions, `${indent}  `)}`
    })
    .join("")
}

/** Whether a thing is shown, for every combination of options. */
export type Outcomes = readonly (readonly [Choice, "shown" | "hidden"])[]
/** Options of some dimensions, by the dimension's index. */
type Path = ReadonlyMap<number, readonly number[]>

/** The condition under which something shows, in words: `always`, `never`, or only what it depends on. */
export function conditionWords(outcomes: Outcomes, dimensions: readonly Dimension[]): string {
  const tree = treeOf(outcomes, dimensions)
  if ("result" in tree) return tree.result === "shown" ? "always" : "never"
  const shortest = paths(tree).map((path) => withoutNeedless(path, outcomes))
  const texts = shortest.map((path) =>
    [...path]
      .map(([dimension, optionIndexes]) => (dimensions[dimension] === undefined ? "" : label(dimensions[dimension], optionIndexes)))
      .join(" and "),
  )
  return [...new Set(texts)].join("; or ")
}

/** Every way to "shown", as the answers that lead there. */
function paths(tree: Tree): readonly Path[] {
  if ("result" in tree) return tree.result === "shown" ? [new Map()] : []
  return tree.branches.flatMap(({ options, then }) => paths(then).map((rest): Path => new Map([[tree.ask, options], ...rest])))
}

/** A path without the answers that make no difference to it. */
function withoutNeedless(path: Path, outcomes: Outcomes): Path {
  for (const dimension of path.keys()) {
    const fewer = new Map([...path].filter(([other]) => other !== dimension))
    const leadsThere = outcomes.every(
      ([choice, result]) =>
        result === "shown" || ![...fewer].every(([dimensionIndex, optionIndexes]) => optionIndexes.includes(choice[dimensionIndex] ?? 0)),
    )
    if (leadsThere) return withoutNeedless(fewer, outcomes)
  }
  return path
}

function label({ fact, item, options }: Dimension, optionIndexes: readonly number[]): string {
  if (item !== undefined) return `${fact} ${options[optionIndexes[0] ?? 0]?.value === true ? "has" : "lacks"} ${String(item)}`
  const values = optionIndexes.map((index) => options[index])
  const remaining = options.filter((_, index) => !optionIndexes.includes(index))
  const whatever = values.some((option) => option?.value === "(another)")
  if (whatever && remaining.every((option) => option.value === undefined)) return `${fact} exists`
  // "None of these" only makes sense next to the others.
  if (values.some((option) => option?.value === undefined) && remaining.length > 0) {
    return `${fact} is not ${remaining.map((option) => option.label).join(" or ")}`
  }
  return `${fact} is ${values.map((option) => option?.label).join(" or ")}`
}
