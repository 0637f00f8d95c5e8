import { createAtom, useSelector } from "@tanstack/react-store"
import { cloneElement, useEffect, useRef, type HTMLAttributes, type ReactElement } from "react"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"

export interface Tip {
  readonly text: string
  readonly shortcut: string | undefined
  readonly side: "top" | "right" | "bottom" | "left"
}

/** The visible tooltip and its anchor. */
export interface ShownTip extends Tip {
  readonly anchor: HTMLElement
}

/** Delay before a tooltip shows; none right after another one. */
const showDelayMillis = 500
/** Time to move the pointer onto the tooltip. */
const hideDelayMillis = 150

const shownTip = createAtom<ShownTip | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let lastHidden = Number.NEGATIVE_INFINITY

function set(next: ShownTip | undefined): void {
  clearTimeout(timer)
  if (next === shownTip.get()) return
  if (next === undefined) lastHidden = performance.now()
  // The atom takes a bare `undefined` for no change.
  shownTip.set(() => next)
}

function scheduleTooltip(anchor: HTMLElement, tip: Tip): void {
  clearTimeout(timer)
  if (shownTip.get() !== undefined || performance.now() - lastHidden < 300) showTooltip(anchor, tip)
  else timer = setTimeout(() => showTooltip(anchor, tip), showDelayMillis)
}

/** An open menu or popover shows no tooltip, nor does a control that is gone. */
const showTooltip = (anchor: HTMLElement, tip: Tip): void =>
  set(
    !anchor.isConnected || (anchor.getAttribute("aria-expanded") === "true" && anchor.hasAttribute("aria-haspopup"))
      ? undefined
      : { ...tip, anchor },
  )

export function hideTooltip(when: "now" | "soon"): void {
  clearTimeout(timer)
  if (when === "now") set(undefined)
  else if (shownTip.get() !== undefined) timer = setTimeout(() => set(undefined), hideDelayMillis)
}

/** Hides the tooltip of a control that is gone: nothing leaves or blurs it any more. */
function hideOrphan(): void {
  if (shownTip.get()?.anchor.isConnected === false) set(undefined)
}

/** Updates the visible tooltip when its control's label changes. */
function updateTooltip(previousText: string, tip: Tip): void {
  const shown = shownTip.get()
  if (shown?.text === previousText) set({ ...tip, anchor: shown.anchor })
}

/** Keeps the tooltip while the pointer is on it. */
export const cancelHideTooltip = (): void => clearTimeout(timer)

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
