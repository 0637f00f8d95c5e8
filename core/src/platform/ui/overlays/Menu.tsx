import { lazyWithRetry, preloadWhenIdle } from "../lazy-with-retry.ts"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"
import type { MenuProps, MenuPopupProps } from "./MenuPopup.tsx"

export type { MenuItem, MenuGroup, MenuNode, MenuProps } from "./MenuPopup.tsx"

const MenuPopup = preloadWhenIdle(lazyWithRetry<MenuPopupProps>(() => import("./MenuPopup.tsx")))

/**
 * A menu behind a button. Arrow keys and letters move, Enter selects.
 * Using the trigger before the menu's code has loaded fetches the code and opens the menu.
 */
export function Menu(props: MenuProps) {
  const { isReady, placeholder, handoff } = useDeferredTrigger(MenuPopup, props.trigger, "menu", props.opensOnHover, props.isOneOfMany)
  return isReady ? <MenuPopup {...props} handoff={handoff} /> : placeholder
}
