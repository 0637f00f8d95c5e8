import type { ActivityType } from "../model/meeting/index.ts"

/** One thing that the specification names, with what it says about when the thing is there. */
export interface SpecifiedItem {
  readonly id: string
  readonly says?: string
}

/** What the specifications ask of one market. Compared with what its plugin contributes and plans; a field left out asks for nothing. */
export interface MarketSpecification {
  /** The tabs of the left pane in their order, with their children. */
  readonly tabs?: readonly (SpecifiedItem & { readonly children?: readonly SpecifiedItem[] })[]
  /** The groups of the action menu in their order, with their actions. */
  readonly menu?: readonly { readonly id: string; readonly actions: readonly SpecifiedItem[] }[]
  /** The ids of the rules that keep a meeting open. */
  readonly completionRules?: readonly string[]
  /** The meeting's title in English by activity type. A type that is not here, and that the plugin does not title, raises an error. */
  readonly titles?: Partial<Record<ActivityType, string>>
}
