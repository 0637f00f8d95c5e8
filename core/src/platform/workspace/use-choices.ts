import { useMemo } from "react"
import type { ChoiceResult } from "../../areas/market-policy/model/index.ts"
import { chosenFrom } from "../../areas/market-policy/model/within-core.ts"
import { useWorkspace } from "./workspace-context.ts"

/**
 * Returns the items of a list of the market's policy in this workspace. The server accepts the same items by `mustBeAmong`. Read the items' texts by
 * `useTerms`.
 *
 * @example
 * const reasons = useChoices("ie.fee-reasons")
 * if (reasons.state === "found") return reasons.items.map(({ id }) => <Radio key={id} value={id} label={reasonOf(id)} />)
 */
export function useChoices(list: string): ChoiceResult {
  const { resolved } = useWorkspace()
  return useMemo(() => chosenFrom(list, resolved), [list, resolved])
}
