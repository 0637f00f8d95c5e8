import type { MessageDescriptor } from "@lingui/core"
import type { IconName } from "../../ui/display/icon-names.ts"
import { extensionPoint } from "../../engine/contribution.ts"
import type { ContributionOptions } from "../../engine/contribution.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"
import type { LazyComponent } from "../patient/left-pane-tab.ts"

/** What an action holds beside its id and condition. */
export interface ActionSpec {
  readonly label: MessageDescriptor
  /** A count on the icon, or several that are added up; an action with a badge of 0 is disabled when `disabledAtZero`. */
  readonly badge?: WorkspaceQuery<number> | readonly WorkspaceQuery<number>[]
  readonly disabledAtZero?: boolean
  readonly load: LazyComponent
}

/** One entry of the action side menu, its id the specification's: `send-message`. Opening it sets `action={id}` and shows its panel. */
export type Action = ContributionOptions & ActionSpec

/**
 * An action that a plugin adds to a group it did not contribute itself; `parent` is the group's id.
 *
 * @example
 * action({ id: "se-lab-referral", parent: "se-test-referral-group", label: msg`Lab referral`, load: () => import("./LabReferral.tsx") })
 */
export const action = extensionPoint<ActionSpec & { readonly parent: string }>()("action", { parentKind: "action-group" })

/** What a group of actions is made of; its actions stand in this order. */
export interface ActionGroupSpec {
  readonly label: MessageDescriptor
  /** Name of an icon of the design system. */
  readonly icon: IconName
  readonly actions: readonly Action[]
}

/** An icon of the action side menu. With several visible actions it opens a list; with one it opens that one; with none it is hidden. */
export const actionGroup = extensionPoint<ActionGroupSpec>()("action-group", {
  hideWhenEmpty: () => true,
  children: (spec, id) => spec.actions.map((entry) => action({ ...entry, parent: id })),
})
