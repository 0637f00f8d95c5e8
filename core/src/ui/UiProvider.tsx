import type { ReactNode } from "react"
import { globalStyles } from "./foundation/global.styles.ts"
import { TooltipLayer } from "./overlays/tooltip/TooltipLayer.tsx"
import { NotificationRegion } from "./states/NotificationRegion.tsx"

/** Renders once per app, around everything: global styles, tooltips and notifications. */
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
