import type { MessageDescriptor } from "@lingui/core"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { IconName } from "../../../platform/ui/display/icon-names.ts"
import type { DeclaredDraft } from "./action-draft.ts"
import { actionGroup, takenActionCard, type Action, type TakenActionCardSpec } from "./action-menu.ts"
import type { LazyComponent } from "../../../kernel/engine/lazy-component.ts"

/** The declaration of an action that leaves something in the meeting. @public */
export interface TakenActionSpec<Id extends string, GroupId extends string> {
  /** The specification's name: `send-message`. Rules refer to the cards by it, too. */
  readonly id: Id
  /** Its name in the menu, and the title of its panel. */
  readonly label: MessageDescriptor
  readonly panel: LazyComponent
  /** The icon of the side menu that holds only this action, unless a market adds others. Absent for an action that joins another's icon. */
  readonly group?: { readonly id: GroupId; readonly label: MessageDescriptor; readonly icon: IconName }
  /** The cards of the actions that were taken in the meeting. */
  readonly taken: TakenActionCardSpec
  /** The drafts that its panel keeps on the device until they are sent. */
  readonly drafts?: readonly DeclaredDraft[]
}

/** The condition under which a market contributes an action, its group or its card. @public */
export interface Contributed {
  readonly when?: Condition
}

/**
 * Declares an action that leaves something in the meeting, in one place: its name, its panel, its icon in the menu, its drafts, and its cards. A
 * market contributes `group()`, or `action()` within another group, and `card()`.
 *
 * @example
 * export const { action: feeWaiverAction, card: feeWaiversCard } = takenAction({
 *   id: "ie-fee-waiver",
 *   label: msg`Waive the fee`,
 *   panel: () => import("./FeeWaiverPanel.tsx"),
 *   taken: { label: msg`Fee waivers`, load: () => import("./FeeWaivers.tsx") },
 *   drafts: [feeDraft],
 * })
 */
export function takenAction<const Id extends string, const GroupId extends string = never>({
  id,
  label,
  panel,
  group,
  taken,
  drafts = [],
}: TakenActionSpec<Id, GroupId>) {
  const action = (options: Contributed = {}): Action<Id> => ({ id, label, load: panel, drafts, ...options })
  return {
    action,
    /** The icon of the side menu. `actions` replaces what it holds: only this action. */
    group: <Other extends string = never>({
      actions = [action()],
      ...options
    }: Contributed & { readonly actions?: readonly Action<Id | Other>[] } = {}) => {
      if (group === undefined) throw new Error(`${id} has no group`)
      return actionGroup<GroupId, Id | Other>({ ...group, actions, ...options })
    },
    card: (options: Contributed = {}) => takenActionCard({ id, ...taken, ...options }),
  }
}
