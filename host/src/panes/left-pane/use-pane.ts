import { useCallback, useReducer, useSyncExternalStore } from "react"

/** Below this window width, in pixels, the pane closes for an action panel. */
const narrowBelow = 1200
/** Below this window width, in pixels, the pane overlays the consultation. */
const overlayBelow = 900
/** Below this window width, in pixels, an open pane covers the whole screen. */
const phoneBelow = 600
/** From this window width on, in pixels, there is room for the tabs beside their content (`@wide`). */
const wideFrom = 1400
/** The same beside an action panel, whose note would become too narrow to write in. */
const wideBesidePanelFrom = 1680

/** The layouts of the pane, from most space to least: beside the consultation, only over it, or only over an action panel. */
const layouts = ["beside", "over-consultation", "over-action"] as const
export type PaneLayout = (typeof layouts)[number]

/** @param width of the window, in pixels */
export function paneLayout(width: number, action: string | undefined): PaneLayout {
  if (action !== undefined && width < narrowBelow) return "over-action"
  return width < overlayBelow ? "over-consultation" : "beside"
}

/**
 * Whether there is room for the tabs beside their content.
 *
 * @param width of the window, in pixels
 */
export const hasWidePane = (width: number, action: string | undefined): boolean =>
  width >= (action === undefined ? wideFrom : wideBesidePanelFrom)

/** Whether the pane is open in the current layout, and in each with more space. */
export interface PaneState {
  readonly layout: PaneLayout
  /** The open action's name. */
  readonly action: string | undefined
  readonly open: Readonly<Record<PaneLayout, boolean>>
}

export type PaneEvent =
  /** The chevron or its shortcut. */
  | { readonly type: "toggled" }
  /** The page was opened by a link to one of the pane's tabs. */
  | { readonly type: "linked" }
  /** The window was resized, or an action opened, changed or closed. */
  | { readonly type: "moved"; readonly layout: PaneLayout; readonly action: string | undefined }

export const initialPane = (layout: PaneLayout, action: string | undefined): PaneState => ({
  layout,
  action,
  open: { beside: true, "over-consultation": false, "over-action": false },
})

export const isPaneOpen = ({ layout, open }: PaneState): boolean => open[layout]

/**
 * The pane's next state. Shrinking the window collapses the pane; growing it restores the previous state. A manual toggle applies to this and
 * all wider layouts, and is never undone automatically.
 */
export function paneReducer(pane: PaneState, event: PaneEvent): PaneState {
  const layoutIndex = layouts.indexOf(pane.layout)
  switch (event.type) {
    case "toggled": {
      const isOpen = !isPaneOpen(pane)
      return { ...pane, open: openIn((layout) => (layouts.indexOf(layout) <= layoutIndex ? isOpen : pane.open[layout])) }
    }
    // An action in the same address stays on top, and the pane is under it.
    case "linked":
      return { ...pane, open: { ...pane.open, "over-consultation": true } }
    case "moved": {
      const isAnotherAction = event.action !== undefined && event.action !== pane.action
      const collapses = (layout: PaneLayout) => layouts.indexOf(layout) > layoutIndex || (layout === "over-action" && isAnotherAction)
      return { layout: event.layout, action: event.action, open: openIn((layout) => pane.open[layout] && !collapses(layout)) }
    }
  }
}

const openIn = (isOpen: (layout: PaneLayout) => boolean): PaneState["open"] => ({
  beside: isOpen("beside"),
  "over-consultation": isOpen("over-consultation"),
  "over-action": isOpen("over-action"),
})

const onResize = (changed: () => void) => {
  window.addEventListener("resize", changed)
  return () => window.removeEventListener("resize", changed)
}

/** The patient's pane in the current window. */
export interface Pane {
  readonly isOpen: boolean
  /** The window is a phone's, which shows one pane at a time. */
  readonly isPhone: boolean
  /** There is room for the tabs beside their content. */
  readonly isWide: boolean
  readonly toggle: () => void
  readonly open: () => void
  /** Opens it over the consultation, for a link to one of its tabs. Keeps its identity. */
  readonly openForLink: () => void
}

/**
 * Whether the patient's pane is open, and how to toggle it. It collapses when there is no room for it.
 *
 * @param action the action whose panel is open
 */
export function usePane(action: string | undefined): Pane {
  // A name instead of a width, so that only a change of layout re-renders.
  const layout = useSyncExternalStore(onResize, () => paneLayout(window.innerWidth, action))
  const isPhone = useSyncExternalStore(onResize, () => window.innerWidth < phoneBelow)
  const isWide = useSyncExternalStore(onResize, () => hasWidePane(window.innerWidth, action))
  const [pane, dispatch] = useReducer(paneReducer, undefined, () => initialPane(layout, action))
  // Updated during render, so that pane and panel never overlap first.
  if (pane.layout !== layout || pane.action !== action) dispatch({ type: "moved", layout, action })
  const isOpen = isPaneOpen(pane)
  const toggle = () => dispatch({ type: "toggled" })
  const openForLink = useCallback(() => dispatch({ type: "linked" }), [])
  return { isOpen, isPhone, isWide, toggle, open: () => (isOpen ? undefined : toggle()), openForLink }
}
