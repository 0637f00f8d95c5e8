import { createAtom } from "@tanstack/react-store"

interface Tip {
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

export const shownTip = createAtom<ShownTip | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
/** The tooltip that waits for its delay. */
let next: Tip | undefined
let lastHidden = Number.NEGATIVE_INFINITY

function set(tip: ShownTip | undefined): void {
  clearTimeout(timer)
  if (tip === shownTip.get()) return
  if (tip === undefined) lastHidden = performance.now()
  // The atom takes a bare `undefined` for no change.
  shownTip.set(() => tip)
}

export function scheduleTooltip(anchor: HTMLElement, tip: Tip): void {
  clearTimeout(timer)
  next = tip
  if (shownTip.get() !== undefined || performance.now() - lastHidden < 300) showTooltip(anchor, tip)
  else timer = setTimeout(() => showTooltip(anchor, next ?? tip), showDelayMillis)
}

/** An open menu or popover shows no tooltip, nor does a control that is gone. */
export const showTooltip = (anchor: HTMLElement, tip: Tip): void =>
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
export function hideOrphan(): void {
  if (shownTip.get()?.anchor.isConnected === false) set(undefined)
}

/** Updates the tooltip that is visible, or about to be, when its control's label changes. */
export function updateTooltip(previousText: string, tip: Tip): void {
  if (next?.text === previousText) next = tip
  const shownTooltip = shownTip.get()
  if (shownTooltip?.text === previousText) set({ ...tip, anchor: shownTooltip.anchor })
}

/** Keeps the tooltip while the pointer is on it. */
export const cancelHideTooltip = (): void => clearTimeout(timer)
