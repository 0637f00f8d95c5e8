import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import type { ReactNode, RefObject } from "react"

export interface AlertDialogProps {
  readonly open: boolean
  /** The question: "End the programme?" */
  readonly title: ReactNode
  /** False where the question is not about the patient of its screen, whom it names otherwise. */
  readonly namesSubject?: boolean
  /** The consequences of confirming. */
  readonly children?: ReactNode
  /** A verb: "End programme". */
  readonly confirmLabel: ReactNode
  /** "Cancel" by default. Focused at first. */
  readonly cancelLabel?: ReactNode
  /** Confirming cannot be undone. */
  readonly danger?: boolean
  readonly pending?: boolean
  /** Why the last attempt failed, and what to do. */
  readonly error?: ReactNode
  /** Gets the focus when it closes; by default what had it before. For a button that is disabled by then. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const AlertDialogPopup = preloadWhenIdle(lazyWithRetry<AlertDialogProps>(() => import("./AlertDialogPopup.tsx")))

/** A question that must be answered before continuing. */
export function AlertDialog(props: AlertDialogProps) {
  return useIsLoaded(AlertDialogPopup, props.open, "throw") ? <AlertDialogPopup {...props} /> : null
}
