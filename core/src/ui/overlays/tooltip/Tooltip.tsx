import { cloneElement, useEffect, useRef, type HTMLAttributes, type ReactElement } from "react"
import { hideTooltip, updateTooltip, showTooltip, scheduleTooltip } from "./tooltip-store.ts"

export interface TooltipProps {
  readonly text: string
  /** A shortcut for the same action: `mod+k`. */
  readonly shortcut?: string
  readonly side?: "top" | "right" | "bottom" | "left"
  /** True when the text is the control's accessible name, which screen readers already announce. */
  readonly isName?: boolean
  /** One element that can be hovered and focused. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

/**
 * A short text about a control, shown on hover and keyboard focus. It stays while the pointer is on it; Escape closes it.
 * Never put information only in a tooltip.
 */
export function Tooltip({ text, shortcut, side = "top", isName = false, children }: TooltipProps) {
  const own = children.props
  const tip = { text, shortcut, side }
  const said = useRef(text)
  useEffect(() => {
    if (said.current !== text) updateTooltip(said.current, { text, shortcut, side })
    said.current = text
  }, [text, shortcut, side])
  return cloneElement(children, {
    "aria-description": isName ? own["aria-description"] : text,
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== "touch") scheduleTooltip(event.currentTarget, tip)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hideTooltip("soon")
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hideTooltip("now")
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(":focus-visible")) showTooltip(event.currentTarget, tip)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hideTooltip("now")
    },
  })
}
