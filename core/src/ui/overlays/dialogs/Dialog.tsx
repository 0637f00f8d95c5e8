import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import type { ReactNode, RefObject } from "react"

export interface DialogProps {
  readonly open: boolean
  /** Called when the clinician closes it: Escape, the close button, a press outside. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  /**
   * A dialog names the patient of its screen below the title. False where it is not about the patient: the clinician's devices, their own
   * snippets.
   */
  readonly namesSubject?: boolean
  /** `wide` is 60 rem. */
  readonly size?: "md" | "wide"
  /** On a phone the dialog is at the foot, near the thumb, by default. Use `top` for dialogs with a drop-down list. */
  readonly positionOnPhone?: "foot" | "top"
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode
  /** False while it must not be interrupted: no Escape, no outside press, no close button. */
  readonly dismissible?: boolean
  /** False: a press outside does not close it, which protects typed text. */
  readonly closesOnOutsidePress?: boolean
  /** Receives the focus on opening; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Receives the focus on closing; by default the element that had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

const DialogPopup = preloadWhenIdle(lazyWithRetry<DialogProps>(() => import("./DialogPopup.tsx")))

/** A modal dialog: focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  return useIsLoaded(DialogPopup, props.open, "throw") ? <DialogPopup {...props} /> : null
}
