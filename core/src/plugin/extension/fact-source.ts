import { extensionPoint } from "../contribution.ts"
import type { Scalar } from "../fact.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"

/** What a fact source may find: a value conditions compare, or `undefined` for known to be absent. */
export type FactValue = Scalar | readonly Scalar[] | undefined

/**
 * A fact that must be fetched, under the plugin's own name: `se.claim-info`. Conditions on it are pending until the
 * effect answers and failed when it fails; where `when` does not hold it is not asked for and known to be absent.
 */
export const factSource = extensionPoint<{
  readonly find: WorkspaceQuery<FactValue>
  /** One sentence for the support page and the market's team. */
  readonly means: string
}>()("fact-source")
