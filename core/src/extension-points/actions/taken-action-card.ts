import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"
import type { WorkspaceQuery } from "../workspace-query.ts"
import type { LazyComponent } from "../patient/left-pane-tab.ts"

/** What the cards of one kind of action are made of. */
export interface TakenActionCardSpec {
  readonly label: MessageDescriptor
  readonly count: WorkspaceQuery<number>
  /** Draws one card per action taken of this kind. */
  readonly load: LazyComponent
}

/** The cards for one kind of action already taken in the meeting; the counts of all of them make the menu's badge. */
export const takenActionCard = extensionPoint<TakenActionCardSpec>()("taken-action-card")
