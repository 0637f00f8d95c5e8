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
