import { lazyComponent } from "./lazy-component.ts"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"
import type { MenuPopupProps, MenuProps } from "./menu-props.ts"

const popup = lazyComponent<MenuPopupProps>(() => import("./MenuPopup.tsx"))

/**
 * A list of things to do, behind a button. Arrow keys and letters move, Enter does.
 * Until its code is here the trigger stands alone; using it fetches the code and opens the menu.
 */
export function Menu(props: MenuProps) {
  const { render, placeholder, handoff } = useDeferredTrigger(popup, props.trigger, "menu", props.opensOnHover, props.isOneOfMany)
  return render?.({ ...props, handoff }) ?? placeholder
}
