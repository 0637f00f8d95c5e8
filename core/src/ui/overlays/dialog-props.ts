import type { ReactNode, RefObject } from "react"

export interface DialogProps {
  readonly open: boolean
  /** Called when the clinician closes it: Escape, the close button, outside. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  /** `wide` is 60 rem. */
  readonly size?: "md" | "wide"
  /** On a phone it stands at the foot, near the thumb, unless told: what drops a list down stands at the top. */
  readonly positionOnPhone?: "foot" | "top"
  /** Buttons at the foot, the affirmative one last. */
  readonly actions?: ReactNode
  /** False while something must not be interrupted: no Escape, no outside press, no close button. */
  readonly dismissible?: boolean
  /** False: a press outside does not close it, so that typed text is not lost by a slip. */
  readonly closesOnOutsidePress?: boolean
  /** What gets the focus; the first control unless told. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** What gets the focus when it closes; what had it before unless told. */
  readonly finalFocus?: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}
