import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import type { ReactNode } from "react"

export interface DrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly side?: "right" | "left" | "bottom"
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const DrawerPopup = preloadWhenIdle(lazyWithRetry<DrawerProps>(() => import("./DrawerPopup.tsx")))

/** A modal sheet from an edge: filters, the record's details on a phone. */
export function Drawer(props: DrawerProps) {
  return useIsLoaded(DrawerPopup, props.open, "throw") ? <DrawerPopup {...props} /> : null
}
