import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import type { DialogProps } from "./DialogPopup.tsx"

export type { DialogProps } from "./DialogPopup.tsx"

const DialogPopup = preloadWhenIdle(lazyWithRetry<DialogProps>(() => import("./DialogPopup.tsx")))

/** A modal dialog: focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  return useIsLoaded(DialogPopup, props.open, "throw") ? <DialogPopup {...props} /> : null
}
