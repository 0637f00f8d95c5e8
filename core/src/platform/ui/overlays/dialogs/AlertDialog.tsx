import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import type { AlertDialogProps } from "./AlertDialogPopup.tsx"

export type { AlertDialogProps } from "./AlertDialogPopup.tsx"

const AlertDialogPopup = preloadWhenIdle(lazyWithRetry<AlertDialogProps>(() => import("./AlertDialogPopup.tsx")))

/** A question that must be answered before continuing. */
export function AlertDialog(props: AlertDialogProps) {
  return useIsLoaded(AlertDialogPopup, props.open, "throw") ? <AlertDialogPopup {...props} /> : null
}
