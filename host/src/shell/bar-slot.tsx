import { createContext, useContext, type ReactNode } from "react"
import { createPortal } from "react-dom"

/** The place in the bar at the top where a screen puts whom it is about. */
export const BarSlotContext = createContext<HTMLElement | null>(null)

/** Draws its children in the bar at the top instead of where it stands. */
export function InBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(BarSlotContext)
  return slot === null ? null : createPortal(children, slot)
}
