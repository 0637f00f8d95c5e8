import { lazyComponent, useLazyWhenOpen } from "../../../ui/overlays/lazy-component.ts"
import type { SupportDialogProps } from "./support-dialog-props.ts"

const popup = lazyComponent<SupportDialogProps>(() => import("./SupportDialogPopup.tsx"))

/** The support dialog: a warning, an explanation with an optional link, and a prepared message to support. */
export function SupportDialog(props: SupportDialogProps) {
  const draw = useLazyWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
