import type { Contribution } from "../../../kernel/engine/contribution.ts"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { ChoiceItem } from "./choices.ts"
import type { MarketPolicy } from "./market-policy.ts"

/** The content of a {@link choiceRow}, besides its id and condition. */
export interface ChoiceRowSpec {
  /** The list that the row belongs to. */
  readonly list: string
  /** The items on offer, in order. */
  readonly items: readonly ChoiceItem[]
}

/**
 * One row of a list to choose from. `definePlugin` contributes it for each row of the policy's `choices`, under the row's condition; a
 * partner's come before its market's. Screens read them by `useChoices`.
 *
 * @example
 * defineMarketPolicy({ manifest, choices: { "ie.fee-reasons": [{ items: [{ id: "hardship", isAsked: true }] }] } })
 */
export const choiceRow = extensionPoint<ChoiceRowSpec>()("choice")

/** A policy's lists as contributions. */
export const choicesIn = ({ choices, manifest }: Pick<MarketPolicy, "choices" | "manifest">): readonly Contribution[] =>
  Object.entries(choices).flatMap(([list, rows]) =>
    rows.map(({ when, items }, index) => choiceRow({ id: `${list} ${manifest.id} ${index + 1}`, list, items, when })),
  )
