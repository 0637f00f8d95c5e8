import { deferredPart, usePartWhenOpen } from "./deferred-part.ts"
import type { AlertDialogProps } from "./alert-dialog-props.ts"

const popup = deferredPart<AlertDialogProps>(() => import("./AlertDialogPopup.tsx"))

/** A question that must be answered before going on. */
export function AlertDialog(props: AlertDialogProps) {
  const draw = usePartWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
