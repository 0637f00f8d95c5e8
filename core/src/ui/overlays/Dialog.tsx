import { lazyComponent, useLazyWhenOpen } from "./lazy-component.ts"
import type { DialogProps } from "./dialog-props.ts"

const popup = lazyComponent<DialogProps>(() => import("./DialogPopup.tsx"))

/** A modal dialog: focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  const render = useLazyWhenOpen(popup, props.open)
  return render?.(props) ?? null
}
