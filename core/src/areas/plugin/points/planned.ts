/**
 * Entry point `@rond/core/plugin/planned`: contributions that a market will make once they have content. A market lists them in its
 * `planned.ts`, which no page loads, and moves each to its `plugin.ts` once there is something to open. Until then `tests/matrix` prints
 * them with everything else, under the same conditions and in the same order.
 */
import type { Contribution, ContributionOptions } from "../../../kernel/engine/contribution.ts"
import { action, actionGroup } from "../../actions/model/for-plugins.ts"
import { factSource } from "../../workspace/model/for-plugins.ts"
import { leftPaneTab, leftPaneTabChild } from "../../patient/model/for-plugins.ts"
import type { FactId } from "../../workspace/model/index.ts"

/** The content's place in the specifications, which a planned contribution has instead of content. */
export interface PlannedSpec {
  /** The specification of the content: `spec 2 §2.1`. */
  readonly from: string
}

/** A contribution without content: its position and its condition. */
export type Planned = Contribution<string, PlannedSpec>

type PlannedOptions<Kind extends string = string> = Pick<ContributionOptions<Kind>, "when" | "before" | "after"> & PlannedSpec

/** A tab of the left pane. */
export const plannedTab = (id: string, options: PlannedOptions): Planned => plan(leftPaneTab.kind, id, options)

/** A child of a tab, contributed or planned. */
export const plannedTabChild = (id: string, options: PlannedOptions & { readonly parent: string }): Planned =>
  plan(leftPaneTabChild.kind, id, options, { kind: leftPaneTab.kind, id: options.parent })

/** A group of the action side menu; its actions are planned beside it. It follows the rules that all menus share. */
export const plannedActionGroup = (id: string, options: PlannedOptions): Planned => plan(actionGroup.kind, id, options)

/** An action in a group, contributed or planned, under the rules that all menus share. */
export const plannedAction = (id: string, options: PlannedOptions & { readonly parent: string }): Planned =>
  plan(action.kind, id, options, { kind: actionGroup.kind, id: options.parent })

/** A fact that planned contributions depend on. The plugin will provide it. */
export const plannedFact = (id: FactId, options: PlannedSpec): Planned => plan(factSource.kind, id, options)

function plan(kind: string, id: string, { from, when, before, after }: PlannedOptions, parent?: Contribution["parent"]): Planned {
  return {
    kind,
    id,
    spec: { from },
    when,
    before,
    after,
    parent,
    children: [],
    hideWhenEmpty: kind === actionGroup.kind,
  }
}
