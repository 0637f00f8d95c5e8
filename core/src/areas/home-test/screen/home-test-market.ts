import type { ActionDraft } from "../../plugin/index.ts"
import type { HomeTestEndpoints } from "../model/endpoints.ts"
import type { MarketHomeTest } from "../model/offered-types.ts"
import type { HomeTestDraft } from "./home-test-draft.ts"

/** The parts of a market that its panel and card of home tests need. */
export interface HomeTestScreens {
  /** The draft of the market's action, which its first files declare. */
  readonly draft: ActionDraft<HomeTestDraft>
  readonly endpoints: HomeTestEndpoints
  readonly types: readonly MarketHomeTest[]
}
