import type { ReactNode } from "react"

export interface AlertDialogProps {
  readonly open: boolean
  /** The question: "End the programme?" */
  readonly title: ReactNode
  /** What follows from yes. */
  readonly children?: ReactNode
  /** A verb: "End programme". */
  readonly confirmLabel: ReactNode
  /** The way back; "Cancel" unless told. Has the focus at first. */
  readonly cancelLabel?: ReactNode
  /** Yes cannot be undone. */
  readonly danger?: boolean
  readonly pending?: boolean
  /** The last try failed: why, and what to do. */
  readonly error?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}
