import { lazyComponent } from "./lazy-component.ts"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"
import type { MenuPopupProps, MenuProps } from "./menu-props.ts"

const popup = lazyComponent<MenuPopupProps>(() => import("./MenuPopup.tsx"))

/**
 * A menu behind a button. Arrow keys and letters move, Enter selects.
 * Using the trigger before the menu's code has loaded fetches the code and opens the menu.
 */
export function Menu(props: MenuProps) {
  const { render, placeholder, handoff } = useDeferredTrigger(popup, props.trigger, "menu", props.opensOnHover, props.isOneOfMany)
  return render?.({ ...props, handoff }) ?? placeholder
}
