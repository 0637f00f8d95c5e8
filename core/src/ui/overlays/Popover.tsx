import { deferredPart } from "./deferred-part.ts"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"
import type { PopoverPopupProps, PopoverProps } from "./popover-props.ts"

const popup = deferredPart<PopoverPopupProps>(() => import("./PopoverPopup.tsx"))

/** A small surface beside its button, with content of any kind. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { draw, standing, takeover } = useDeferredTrigger(popup, props.trigger, "dialog")
  return draw?.({ ...props, takeover }) ?? standing
}
