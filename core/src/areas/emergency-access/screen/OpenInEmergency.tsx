import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../platform/ui/lazy-with-retry.ts"
import type { EmergencyDialogProps } from "./EmergencyDialog.tsx"

const EmergencyDialog = preloadWhenIdle(lazyWithRetry<EmergencyDialogProps>(() => import("./EmergencyDialog.tsx")))

/** Opens the patient's protected notes in an emergency. */
export function OpenInEmergency({ focusOpened }: Pick<EmergencyDialogProps, "focusOpened">) {
  const [isOpen, setIsOpen] = useState(false)
  const isLoaded = useIsLoaded(EmergencyDialog, isOpen, "throw")
  return (
    <>
      <Button icon="lock-open" onClick={() => setIsOpen(true)}>
        <Trans>Open in an emergency</Trans>
      </Button>
      {isLoaded && <EmergencyDialog open={isOpen} focusOpened={focusOpened} onClose={() => setIsOpen(false)} />}
    </>
  )
}
