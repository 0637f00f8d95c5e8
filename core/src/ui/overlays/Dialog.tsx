import { deferredPart, usePartWhenOpen } from "./deferred-part.ts"
import type { DialogProps } from "./dialog-props.ts"

const popup = deferredPart<DialogProps>(() => import("./DialogPopup.tsx"))

/** A modal dialog: the rest of the screen waits, focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const draw = usePartWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
