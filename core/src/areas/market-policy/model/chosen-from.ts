import type { ResolvedContributions } from "../../../kernel/engine/resolve/resolve-contributions.ts"
import { choiceRow } from "./choice-rows.ts"
import { type ChoiceResult, firstChoice } from "./choices.ts"

const verdicts = { shown: "yes", pending: "pending", failed: "failed" } as const

/** Returns the choices that a list offers in a resolved workspace. `choicesOf` decides the same from the policies. */
export function chosenFrom(list: string, { all }: Pick<ResolvedContributions, "all">): ChoiceResult {
  const rows = all(choiceRow).filter(({ spec }) => spec.list === list)
  // Extended plugins come first, and a plugin's rows in their order.
  const ofPlugins = [...Map.groupBy(rows, ({ plugin }) => plugin.id).values()].toReversed().flat()
  return firstChoice(
    list,
    ofPlugins.map(({ state, spec }) => ({ verdict: verdicts[state], items: spec.items })),
  )
}
