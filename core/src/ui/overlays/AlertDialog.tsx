import { lazyComponent, useLazyWhenOpen } from "./lazy-component.ts"
import type { AlertDialogProps } from "./alert-dialog-props.ts"

const popup = lazyComponent<AlertDialogProps>(() => import("./AlertDialogPopup.tsx"))

/** A question that must be answered before continuing. */
export function AlertDialog(props: AlertDialogProps) {
  const render = useLazyWhenOpen(popup, props.open)
  return render?.(props) ?? null
}
