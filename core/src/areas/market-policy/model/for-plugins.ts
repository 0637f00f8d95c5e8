/** A market's policy and its lists to choose from. `@rond/core/plugin` publishes it. */
export { type ChoiceItem, type ChoiceResult, type ChoiceRow, UnsupportedChoice } from "./choices.ts"
export {
  defineMarketPolicy,
  type DisabledRules,
  type MarketPolicy,
  type ReducedMenu,
  standardProfileMenu,
  standardReducedMenu,
} from "./market-policy.ts"
