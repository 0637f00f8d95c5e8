import type { ReactNode } from "react"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../ui/lazy-with-retry.ts"

/** The subject of a support message. Ids and codes only; never any patient data. */
export interface SupportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What went wrong, as a warning. */
  readonly title: ReactNode
  /** What the clinician can do meanwhile. */
  readonly body?: ReactNode
  /** More information: a guide, support's own page. */
  readonly link?: { readonly href: string; readonly label: ReactNode }
  /** The message as it will be sent: the meeting's and the clinician's id, and the error. */
  readonly prepared: string
  /** More buttons, left of Close. */
  readonly buttons?: ReactNode
}

const SupportDialogPopup = preloadWhenIdle(lazyWithRetry<SupportDialogProps>(() => import("./SupportDialogPopup.tsx")))

/** The support dialog: a warning, an explanation with an optional link, and a prepared message to support. */
export function SupportDialog(props: SupportDialogProps) {
  return useIsLoaded(SupportDialogPopup, props.open, "throw") ? <SupportDialogPopup {...props} /> : null
}
