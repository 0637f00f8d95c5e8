import { msg } from "@lingui/core/macro"
import { actionGroup } from "../../plugin/index.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action taken-actions": true
    readonly "action-group taken-actions-group": true
  }
}

/**
 * The `taken-actions-group` of the side menu: a badge with the number of actions taken in the meeting, disabled at 0,
 * and a panel with a card for each. The market contributes its `takenActionCard`s next to the group.
 */
export function takenActionsGroup() {
  return actionGroup({
    id: "taken-actions-group",
    label: msg`Done in this meeting`,
    icon: "taken-actions",
    actions: [
      {
        id: "taken-actions",
        label: msg`Done in this meeting`,
        badge: "taken",
        disabledAtZero: true,
        load: () => import("./TakenActionsPanel.tsx"),
      },
    ],
  })
}
