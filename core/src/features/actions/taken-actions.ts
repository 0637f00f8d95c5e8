import { msg } from "@lingui/core/macro"
import type { Contribution } from "../../engine/contribution.ts"
import { actionGroup, type TakenActionCardSpec } from "../../extension-points/points/actions.ts"

/**
 * The `taken-actions-group` of the side menu: a badge with the number of actions taken in the meeting, disabled at 0,
 * and a panel with a card for each.
 *
 * @param cards the market's `takenActionCard`s; the market contributes them next to the group
 */
export function takenActionsGroup(cards: readonly Contribution<string, TakenActionCardSpec>[]) {
  return actionGroup({
    id: "taken-actions-group",
    label: msg`Done in this meeting`,
    icon: "taken-actions",
    actions: [
      {
        id: "taken-actions",
        label: msg`Done in this meeting`,
        badge: cards.map((card) => card.spec.count),
        disabledAtZero: true,
        load: () => import("./TakenActionsPanel.tsx"),
      },
    ],
  })
}
