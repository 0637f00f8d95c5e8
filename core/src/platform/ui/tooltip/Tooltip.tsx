import { useSelector } from "@tanstack/react-store"
import { cloneElement, useEffect, useRef, type HTMLAttributes, type ReactElement } from "react"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../lazy-with-retry.ts"
import { hideOrphan, hideTooltip, scheduleTooltip, shownTip, showTooltip, updateTooltip, type ShownTip } from "./shown-tooltip.ts"

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
  const shownText = useRef(text)
  useEffect(() => {
    if (shownText.current !== text) updateTooltip(shownText.current, { text, shortcut, side })
    shownText.current = text
  }, [text, shortcut, side])
  useEffect(() => hideOrphan, [])
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

const TooltipPopup = preloadWhenIdle(lazyWithRetry<{ readonly tip: ShownTip }>(() => import("./TooltipPopup.tsx")))

/** Renders the tooltips; once per app, in UiProvider. */
export function TooltipLayer() {
  const tip = useSelector(shownTip)
  const isShown = tip !== undefined
  // A tooltip that fails to load is no loss: the control has the same name.
  const isLoaded = useIsLoaded(TooltipPopup, isShown)
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") hideTooltip("now")
    }
    window.addEventListener("keydown", onKeyDown, true)
    return () => window.removeEventListener("keydown", onKeyDown, true)
  }, [isShown])
  return isLoaded && tip !== undefined ? <TooltipPopup tip={tip} /> : null
}
