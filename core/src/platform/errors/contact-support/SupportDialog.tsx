import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../ui/lazy-with-retry.ts"
import type { SupportDialogProps } from "./SupportDialogPopup.tsx"

export type { SupportDialogProps } from "./SupportDialogPopup.tsx"

const SupportDialogPopup = preloadWhenIdle(lazyWithRetry<SupportDialogProps>(() => import("./SupportDialogPopup.tsx")))

/** The support dialog: a warning, an explanation with an optional link, and a prepared message to support. */
export function SupportDialog(props: SupportDialogProps) {
  return useIsLoaded(SupportDialogPopup, props.open, "throw") ? <SupportDialogPopup {...props} /> : null
}
