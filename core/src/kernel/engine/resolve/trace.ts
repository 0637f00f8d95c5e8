import type { Condition } from "../conditions/condition.ts"
import type { ClauseReason, Truth } from "../conditions/evaluate.ts"
import type { PluginName, PluginSwitch } from "../manifest.ts"

/** Whether a plugin takes part in this workspace. */
export interface PluginTrace {
  readonly plugin: PluginName
  /** `yes`: selected. `pending` and `failed`: its selection depends on a fact in that state. */
  readonly selected: Truth
  readonly reason: PluginReason
}

/** The reason a plugin takes part or does not. */
export type PluginReason =
  /** The condition that selects the plugin, and the clauses that decided. */
  | { readonly because: "condition"; readonly condition: Condition; readonly deciding: readonly ClauseReason[] }
  | { readonly because: "switched-off"; readonly by: PluginSwitch }
  /** It is opt-in, and support has not switched it on here. */
  | { readonly because: "opt-in" }
  /** Support pinned another version of it. */
  | { readonly because: "pinned"; readonly version: string; readonly by: PluginSwitch }
  /** This build holds a newer version of it. */
  | { readonly because: "newer-version"; readonly version: string }
  /** It could not be loaded, or collides with another plugin. */
  | { readonly because: "left-out"; readonly error: string }
  /** A plugin it extends does not take part. */
  | { readonly because: "extended"; readonly extended: string }

/** `hidden`: it does not show in this context; `pending` until a fact is known; `failed`: a fact could not be loaded. */
export type ContributionState = "shown" | "hidden" | "pending" | "failed"

/** The outcome of one contribution, and its reason. There is one for every contribution of every plugin given. */
export interface TraceRow {
  readonly kind: string
  readonly id: string
  /** Id of the tab or group it is in. */
  readonly parent: string | undefined
  readonly plugin: PluginName
  readonly state: ContributionState
  readonly reason: Reason
}

/** The reason a contribution is in its state. */
export type Reason =
  /** It names no condition, and its plugin is selected. */
  | { readonly because: "always" }
  | { readonly because: "condition"; readonly condition: Condition; readonly deciding: readonly ClauseReason[] }
  | { readonly because: "plugin"; readonly plugin: PluginTrace }
  /** A plugin that extends this one disables it. */
  | { readonly because: "disabled"; readonly by: PluginName; readonly sentence: string }
  | { readonly because: "overridden"; readonly by: PluginName }
  /** The tab or group it is in is not shown. */
  | { readonly because: "parent"; readonly parent: string; readonly state: ContributionState }
  /** None of its children is shown. */
  | { readonly because: "no-child"; readonly state: ContributionState }
