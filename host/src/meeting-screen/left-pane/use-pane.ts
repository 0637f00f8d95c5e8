import { useReducer, useSyncExternalStore } from "react"
import { initialPane, isPaneOpen, paneAfter, paneRoom, phoneBelow } from "./pane-openness.ts"

const onResize = (changed: () => void) => {
  window.addEventListener("resize", changed)
  return () => window.removeEventListener("resize", changed)
}

/** The patient's pane as it stands in this window. */
export interface Pane {
  readonly isOpen: boolean
  /** The window is a phone's: one thing is in sight at a time. */
  readonly isPhone: boolean
  readonly toggle: () => void
  readonly open: () => void
}

/**
 * Whether the patient's pane is open, and how a hand moves it. It gives way where there is no room for it.
 *
 * @param action the action whose panel is open
 */
export function usePane(action: string | undefined): Pane {
  // A word, not a width: only a change of room draws the screen anew.
  const room = useSyncExternalStore(onResize, () => paneRoom(window.innerWidth, action))
  const isPhone = useSyncExternalStore(onResize, () => window.innerWidth < phoneBelow)
  const [pane, tell] = useReducer(paneAfter, undefined, () => initialPane(room, action))
  // Told while drawing, so that pane and panel are never drawn on top of each other first.
  if (pane.room !== room || pane.action !== action) tell({ type: "moved", room, action })
  const isOpen = isPaneOpen(pane)
  const toggle = () => tell({ type: "toggled" })
  return { isOpen, isPhone, toggle, open: () => (isOpen ? undefined : toggle()) }
}
