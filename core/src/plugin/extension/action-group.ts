import type { MessageDescriptor } from "@lingui/core"
import type { Condition } from "../condition.ts"
import { extensionPoint } from "../contribution.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"
import type { LazyComponent } from "./left-pane-tab.ts"

/** One entry of the action side menu; opening it sets `action={id}` and shows its panel. */
export interface Action {
  /** The specification's identifier: `send-message`, `se-prescription` … */
  readonly id: string
  readonly label: MessageDescriptor
  readonly when?: Condition
  /** A count on the icon; an action with a badge of 0 is disabled when `disabledAtZero`. */
  readonly badge?: WorkspaceQuery<number>
  readonly disabledAtZero?: boolean
  readonly load: LazyComponent
}

/** An icon of the action side menu. With several visible actions it opens a list; with one it opens that one; with none it is hidden. */
export const actionGroup = extensionPoint<{
  readonly label: MessageDescriptor
  /** Name of an icon of the design system. */
  readonly icon: string
  readonly actions: readonly Action[]
}>()("action-group")
