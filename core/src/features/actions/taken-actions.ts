import { msg } from "@lingui/core/macro"
import type { Contribution } from "../../engine/contribution.ts"
import { actionGroup } from "../../extension-points/actions/action-group.ts"
import type { TakenActionCardSpec } from "../../extension-points/actions/taken-action-card.ts"

/**
 * The side menu's `taken-actions-group`: a badge with how many actions were taken in the meeting, disabled while there are none,
 * and a panel with one card for each.
 *
 * @param cards the market's `takenActionCard`s; the market contributes them beside the group
 */
export function takenActionsGroup(cards: readonly Contribution<string, TakenActionCardSpec>[]) {
  return actionGroup({
    id: "taken-actions-group",
    label: msg`Taken actions`,
    icon: "taken-actions",
    actions: [
      {
        id: "taken-actions",
        label: msg`Taken actions`,
        badge: cards.map((card) => card.spec.count),
        disabledAtZero: true,
        load: () => import("./TakenActionsPanel.tsx"),
      },
    ],
  })
}
