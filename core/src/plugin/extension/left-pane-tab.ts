import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import type { Condition } from "../condition.ts"
import { extensionPoint } from "../contribution.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"

/** A lazily loaded React component; its module is a chunk of its own. */
export type LazyComponent = () => Promise<{ readonly default: ComponentType }>

/** A tab's child: `medical-records` has `consultation-history`, `self-assessment` … */
export interface LeftPaneTabChild {
  readonly id: string
  readonly label: MessageDescriptor
  readonly when?: Condition
  readonly badge?: WorkspaceQuery<number>
  readonly load: LazyComponent
}

/** A tab of the patient left pane. A tab with children has no content of its own: its first visible child opens. */
export const leftPaneTab = extensionPoint<{
  readonly label: MessageDescriptor
  /** A count beside the label. The pane draws its spinner while loading and its warning icon on error. */
  readonly badge?: WorkspaceQuery<number>
  readonly load?: LazyComponent
  readonly children?: readonly LeftPaneTabChild[]
}>()("left-pane-tab")
