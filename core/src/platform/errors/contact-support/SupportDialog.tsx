import { lazyComponent, useLazyWhenOpen } from "../../../ui/overlays/lazy-component.ts"
import type { SupportDialogProps } from "./support-dialog-props.ts"

const popup = lazyComponent<SupportDialogProps>(() => import("./SupportDialogPopup.tsx"))

/** The support modal: a warning, what it means with an optional link, and a message to support that is written already. */
export function SupportDialog(props: SupportDialogProps) {
  const draw = useLazyWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
