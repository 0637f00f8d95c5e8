import type { ReactNode } from "react"
import { deferredPart, usePartWhenOpen } from "./deferred-part.ts"

export interface DrawerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly side?: "right" | "left" | "bottom"
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const popup = deferredPart<DrawerProps>(() => import("./DrawerPopup.tsx"))

/** A modal sheet from an edge: filters, the record's details on a phone. */
export function Drawer(props: DrawerProps) {
  const draw = usePartWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
