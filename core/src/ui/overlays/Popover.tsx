import type { ReactNode } from "react"
import { deferredPart } from "./deferred-part.ts"
import { useDeferredTrigger, type TriggerElement, type TriggerTakeover } from "./use-deferred-trigger.ts"

export interface PopoverProps {
  /** A Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  /** Names it; shown at its top unless hidden. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  readonly children: ReactNode
}

export interface PopoverPopupProps extends PopoverProps {
  readonly takeover: TriggerTakeover
}

const popup = deferredPart<PopoverPopupProps>(() => import("./PopoverPopup.tsx"))

/** A small surface beside its button, with content of any kind. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { draw, standing, takeover } = useDeferredTrigger(popup, props.trigger, "dialog")
  return draw?.({ ...props, takeover }) ?? standing
}
