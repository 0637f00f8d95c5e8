import { createContext, useContext, type ReactNode } from "react"
import { createPortal } from "react-dom"

/** The place in the top bar where a screen shows its patient. */
export const BarSlotContext = createContext<HTMLElement | null>(null)

/** Renders its children in the top bar. */
export function InBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(BarSlotContext)
  return slot === null ? null : createPortal(children, slot)
}
