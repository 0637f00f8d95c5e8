import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../../ui/controls/Button.tsx"
import { lazyComponent, useLazyWhenOpen } from "../../ui/overlays/lazy-component.ts"
import type { EmergencyDialogProps } from "./EmergencyDialog.tsx"

const dialog = lazyComponent<EmergencyDialogProps>(() => import("./EmergencyDialog.tsx"))

/** Opens the patient's protected notes in an emergency. */
export function OpenInEmergency({ focusOpened }: Pick<EmergencyDialogProps, "focusOpened">) {
  const [isOpen, setIsOpen] = useState(false)
  const draw = useLazyWhenOpen(dialog, isOpen)
  return (
    <>
      <Button icon="lock-open" onClick={() => setIsOpen(true)}>
        <Trans>Open in an emergency</Trans>
      </Button>
      {draw?.({ open: isOpen, focusOpened, onClose: () => setIsOpen(false) })}
    </>
  )
}
