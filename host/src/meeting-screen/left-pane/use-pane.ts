import { useScreenState } from "@rond/core/screen-state"
import { useEffect, useReducer, useRef } from "react"
import { initialPane, narrowBelow, paneAfter } from "./pane-openness.ts"

/** Below this window width the pane lies over the consultation, so it starts closed, in pixels. */
const overlayBelow = 900

/** Whether the patient's pane is open, and how a hand moves it. It gives way to an action panel in a narrow window. */
export function usePane(): { readonly isOpen: boolean; readonly toggle: () => void; readonly open: () => void } {
  const [{ action }] = useScreenState()
  const [pane, tell] = useReducer(paneAfter, initialPane, (pane) => ({ ...pane, isOpen: window.innerWidth >= overlayBelow }))
  const wasOpen = useRef(false)
  useEffect(() => {
    const isOpen = action !== undefined
    if (isOpen && !wasOpen.current) tell({ type: "action-opened", isNarrow: window.innerWidth < narrowBelow })
    if (!isOpen && wasOpen.current) tell({ type: "action-closed" })
    wasOpen.current = isOpen
  }, [action])
  const toggle = () => tell({ type: "toggled" })
  return { isOpen: pane.isOpen, toggle, open: () => (pane.isOpen ? undefined : toggle()) }
}
