import { lazyComponent } from "./lazy-component.ts"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"
import type { PopoverPopupProps, PopoverProps } from "./popover-props.ts"

const popup = lazyComponent<PopoverPopupProps>(() => import("./PopoverPopup.tsx"))

/** A small surface next to its button, with any content. Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { render, placeholder, handoff } = useDeferredTrigger(popup, props.trigger, "dialog")
  return render?.({ ...props, handoff }) ?? placeholder
}
