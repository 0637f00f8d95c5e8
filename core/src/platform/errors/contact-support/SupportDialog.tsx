import { deferredPart, usePartWhenOpen } from "../../../ui/overlays/deferred-part.ts"
import type { SupportDialogProps } from "./support-dialog-props.ts"

const popup = deferredPart<SupportDialogProps>(() => import("./SupportDialogPopup.tsx"))

/** The support modal: a warning, what it means with an optional link, and a message to support that is written already. */
export function SupportDialog(props: SupportDialogProps) {
  const draw = usePartWhenOpen(popup, props.open)
  return draw?.(props) ?? null
}
