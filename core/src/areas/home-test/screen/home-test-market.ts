import type { HomeTestEndpoints } from "../model/endpoints.ts"
import type { MarketHomeTest } from "../model/offered-types.ts"

/** What a market's panel and card of home tests need. */
export interface HomeTestScreens {
  /** The id of the action. */
  readonly action: string
  readonly endpoints: HomeTestEndpoints
  readonly types: readonly MarketHomeTest[]
}
