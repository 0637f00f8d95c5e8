import { lazyComponent, useLazyWhenOpen } from "../lazy-component.ts"
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

const popup = lazyComponent<DrawerProps>(() => import("./DrawerPopup.tsx"))

/** A modal sheet from an edge: filters, the record's details on a phone. */
export function Drawer(props: DrawerProps) {
  const render = useLazyWhenOpen(popup, props.open)
  return render?.(props) ?? null
}
