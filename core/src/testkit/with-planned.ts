import type { Plugin } from "../engine/plugin.ts"
import type { Planned } from "../extension-points/planned.ts"
import { inMenu } from "../extension-points/policies/policy-contributions.ts"
import type { MarketPolicy } from "../model/market-policy/market-policy.ts"

/** The plugin as it will be: its contributions with the planned ones in their places. For reviewing, never for a screen. */
export function withPlanned(plugin: Plugin, planned: readonly Planned[], policy: MarketPolicy): Plugin {
  return { ...plugin, contributions: [...plugin.contributions, ...planned.map((one) => inMenu(policy, one))] }
}
