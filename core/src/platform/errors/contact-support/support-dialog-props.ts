import type { ReactNode } from "react"

/** What a support message is about. Ids and codes alone: nothing of the patient. */
export interface SupportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What went wrong, as a warning. */
  readonly title: ReactNode
  /** What the clinician can do meanwhile. */
  readonly body?: ReactNode
  /** Where more is said about it: a guide, support's own page. */
  readonly link?: { readonly href: string; readonly label: ReactNode }
  /** The message as it will be sent: the meeting's and the clinician's id, and the error. */
  readonly prepared: string
  /** Further ways on, left of Close. */
  readonly buttons?: ReactNode
}
