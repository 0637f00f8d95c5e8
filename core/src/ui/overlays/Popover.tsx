import { lazyWithRetry, preloadWhenIdle } from "../lazy-with-retry.ts"
import { useDeferredTrigger, type TriggerElement, type TriggerHandoff } from "./use-deferred-trigger.ts"
import type { ReactNode } from "react"

export interface PopoverProps {
  /** The Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  /** Its accessible name; shown at the top unless hidden. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  /** The trigger appears in each row of a list, or on a screen that must open at once. */
  readonly isOneOfMany?: boolean
  readonly children: ReactNode
}

export interface PopoverPopupProps extends PopoverProps {
  readonly handoff: TriggerHandoff
}

const PopoverPopup = preloadWhenIdle(lazyWithRetry<PopoverPopupProps>(() => import("./PopoverPopup.tsx")))

/** A small surface next to its button, with any content. Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { isReady, placeholder, handoff } = useDeferredTrigger(PopoverPopup, props.trigger, "dialog", false, props.isOneOfMany)
  return isReady ? <PopoverPopup {...props} handoff={handoff} /> : placeholder
}
