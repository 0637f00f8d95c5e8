import type { ReactNode } from "react"
import type { TriggerElement, TriggerHandoff } from "./use-deferred-trigger.ts"

export interface PopoverProps {
  /** The Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  /** Its accessible name; shown at the top unless hidden. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  readonly children: ReactNode
}

export interface PopoverPopupProps extends PopoverProps {
  readonly handoff: TriggerHandoff
}
