import { lazyWithRetry, preloadWhenIdle } from "../lazy-with-retry.ts"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"
import type { PopoverProps, PopoverPopupProps } from "./PopoverPopup.tsx"

export type { PopoverProps } from "./PopoverPopup.tsx"

const PopoverPopup = preloadWhenIdle(lazyWithRetry<PopoverPopupProps>(() => import("./PopoverPopup.tsx")))

/** A small surface next to its button, with any content. Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { isReady, placeholder, handoff } = useDeferredTrigger(PopoverPopup, props.trigger, "dialog", false, props.isOneOfMany)
  return isReady ? <PopoverPopup {...props} handoff={handoff} /> : placeholder
}
