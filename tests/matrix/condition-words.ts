import { treeOf, type Tree } from "./decision-tree.ts"
import type { Choice, Dimension } from "./dimensions.ts"

/** Whether a thing is shown, for every combination of options. */
export type Outcomes = readonly (readonly [Choice, "shown" | "hidden"])[]
/** Options taken of some dimensions, by the dimension's place. */
type Path = ReadonlyMap<number, readonly number[]>

/** What it takes to be shown, in words: `always`, `never`, or what it hangs on and nothing else. */
export function conditionWords(outcomes: Outcomes, dimensions: readonly Dimension[]): string {
  const tree = treeOf(outcomes, dimensions)
  if ("result" in tree) return tree.result === "shown" ? "always" : "never"
  const shortest = paths(tree).map((path) => withoutNeedless(path, outcomes))
  const texts = shortest.map((path) =>
    [...path].map(([ask, taken]) => (dimensions[ask] === undefined ? "" : answer(dimensions[ask], taken))).join(" and "),
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
  for (const ask of path.keys()) {
    const fewer = new Map([...path].filter(([other]) => other !== ask))
    const leadsThere = outcomes.every(
      ([choice, result]) => result === "shown" || ![...fewer].every(([place, taken]) => taken.includes(choice[place] ?? 0)),
    )
    if (leadsThere) return withoutNeedless(fewer, outcomes)
  }
  return path
}

function answer({ fact, item, options }: Dimension, taken: readonly number[]): string {
  if (item !== undefined) return `${fact} ${options[taken[0] ?? 0]?.value === true ? "has" : "lacks"} ${String(item)}`
  const values = taken.map((index) => options[index])
  const left = options.filter((_, index) => !taken.includes(index))
  const whatever = values.some((option) => option?.value === "(another)")
  if (whatever && left.every((option) => option.value === undefined)) return `${fact} exists`
  // "None of these" says something only beside what these are.
  if (values.some((option) => option?.value === undefined) && left.length > 0) {
    return `${fact} is not ${left.map((option) => option.label).join(" or ")}`
  }
  return `${fact} is ${values.map((option) => option?.label).join(" or ")}`
}
