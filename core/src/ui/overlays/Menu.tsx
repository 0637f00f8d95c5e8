import { lazyWithRetry, preloadWhenIdle } from "../lazy-with-retry.ts"
import { useDeferredTrigger, type TriggerElement, type TriggerHandoff } from "./use-deferred-trigger.ts"
import type { IconName } from "../display/Icon.tsx"

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly onSelect: () => void
  readonly disabled?: boolean
  /** A second line: why the item is disabled. */
  readonly hint?: string
  readonly danger?: boolean
  readonly shortcut?: string
  /** For a choice: whether it is selected. */
  readonly checked?: boolean
  /** A count next to the label. */
  readonly badge?: number
}

/** Items under a common heading. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** The items are options of which exactly one is `checked`. */
  readonly isChoice?: boolean
}

export type MenuNode = MenuItem | MenuGroup | "divider"

export interface MenuProps {
  /** The Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  readonly entries: readonly MenuNode[]
  /** Heading of the menu, for triggers with an icon only. */
  readonly title?: string
  /** Also opens on hover. */
  readonly opensOnHover?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  /** Side on a phone, where the trigger is elsewhere; the same side by default. */
  readonly sideOnPhone?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  /** The trigger appears in each row of a list, or on a screen that must open at once. */
  readonly isOneOfMany?: boolean
}

export interface MenuPopupProps extends MenuProps {
  readonly handoff: TriggerHandoff
}

const MenuPopup = preloadWhenIdle(lazyWithRetry<MenuPopupProps>(() => import("./MenuPopup.tsx")))

/**
 * A menu behind a button. Arrow keys and letters move, Enter selects.
 * Using the trigger before the menu's code has loaded fetches the code and opens the menu.
 */
export function Menu(props: MenuProps) {
  const { isReady, placeholder, handoff } = useDeferredTrigger(MenuPopup, props.trigger, "menu", props.opensOnHover, props.isOneOfMany)
  return isReady ? <MenuPopup {...props} handoff={handoff} /> : placeholder
}
