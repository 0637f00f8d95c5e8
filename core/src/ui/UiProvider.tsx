import type { ReactNode } from "react"
import { globalStyles } from "./foundation/global.styles.ts"
import { TooltipLayer } from "./overlays/TooltipLayer.tsx"
import { NotificationRegion } from "./states/NotificationRegion.tsx"

/** What the design system needs once per app, around everything: the page's look, tooltips and notifications. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  globalStyles()
  return (
    <>
      {children}
      <NotificationRegion />
      <TooltipLayer />
    </>
  )
}
