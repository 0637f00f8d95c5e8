import { useReducer, useSyncExternalStore } from "react"
import { initialPane, isPaneOpen, paneReducer, paneLayout, phoneBelow } from "./pane-state.ts"

const onResize = (changed: () => void) => {
  window.addEventListener("resize", changed)
  return () => window.removeEventListener("resize", changed)
}

/** The patient's pane in the current window. */
export interface Pane {
  readonly isOpen: boolean
  /** The window is a phone's, which shows one pane at a time. */
  readonly isPhone: boolean
  readonly toggle: () => void
  readonly open: () => void
}

/**
 * Whether the patient's pane is open, and how to toggle it. It collapses when there is no room for it.
 *
 * @param action the action whose panel is open
 */
export function usePane(action: string | undefined): Pane {
  // A name instead of a width, so that only a change of layout re-renders.
  const room = useSyncExternalStore(onResize, () => paneLayout(window.innerWidth, action))
  const isPhone = useSyncExternalStore(onResize, () => window.innerWidth < phoneBelow)
  const [pane, tell] = useReducer(paneReducer, undefined, () => initialPane(room, action))
  // Updated during render, so that pane and panel never overlap first.
  if (pane.room !== room || pane.action !== action) tell({ type: "moved", room, action })
  const isOpen = isPaneOpen(pane)
  const toggle = () => tell({ type: "toggled" })
  return { isOpen, isPhone, toggle, open: () => (isOpen ? undefined : toggle()) }
}
