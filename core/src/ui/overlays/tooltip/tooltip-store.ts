import { useSyncExternalStore } from "react"

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

let shown: ShownTip | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastHidden = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

function set(next: ShownTip | undefined): void {
  clearTimeout(timer)
  if (next === shown) return
  if (next === undefined) lastHidden = performance.now()
  shown = next
  for (const listener of listeners) listener()
}

export function scheduleTooltip(anchor: HTMLElement, tip: Tip): void {
  clearTimeout(timer)
  if (shown !== undefined || performance.now() - lastHidden < 300) showTooltip(anchor, tip)
  else timer = setTimeout(() => showTooltip(anchor, tip), showDelayMillis)
}

/** An open menu or popover shows no tooltip. */
export const showTooltip = (anchor: HTMLElement, tip: Tip): void =>
  set(anchor.getAttribute("aria-expanded") === "true" && anchor.hasAttribute("aria-haspopup") ? undefined : { ...tip, anchor })

export function hideTooltip(when: "now" | "soon"): void {
  clearTimeout(timer)
  if (when === "now") set(undefined)
  else if (shown !== undefined) timer = setTimeout(() => set(undefined), hideDelayMillis)
}

/** Updates the visible tooltip when its control's label changes. */
export function updateTooltip(said: string, tip: Tip): void {
  if (shown?.text === said) set({ ...tip, anchor: shown.anchor })
}

/** Keeps the tooltip while the pointer is on it. */
export const cancelHideTooltip = (): void => clearTimeout(timer)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownTip = (): ShownTip | undefined => useSyncExternalStore(subscribe, () => shown)
