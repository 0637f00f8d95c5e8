import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import type { ApiError } from "@rond/core/platform/http"
import { Banner, Button, Dialog, Stack, Text } from "@rond/core/ui"
import { type ReactNode, useState } from "react"
import { useFieldFocus } from "../../../medication/screen/index.ts"
import { pinBlocked, pinRefused } from "../../model/contract/index.ts"
import { prescribeErrors } from "../errors/prescription-errors.ts"
import { PinField } from "./PinField.tsx"
import { usePin } from "./use-pin.ts"

export interface SignDialogProps {
  readonly isPending: boolean
  /** The last attempt's. Only those about the PIN are shown here. */
  readonly error: ApiError | null
  readonly onSign: (pin: string) => void
  readonly onClose: () => void
  /** The prescription to sign. */
  readonly children: ReactNode
}

/** Asks for the PIN with which a prescription is signed. A wrong one is asked for again; a blocked one is no longer asked for. */
export function SignDialog({ isPending, error, onSign, onClose, children }: SignDialogProps) {
  const { t } = useLingui()
  const pin = usePin()
  const { body, focusInvalid } = useFieldFocus()
  const [isMissing, setIsMissing] = useState(false)
  const isBlocked = error?.code === pinBlocked && !isPending
  const isWrong = error?.code === pinRefused && !isPending
  const sign = () => {
    const taken = pin.take()
    focusInvalid()
    setIsMissing(taken === "")
    if (taken !== "") onSign(taken)
  }
  const wrong = isWrong ? t`The PIN is wrong. Write it again.` : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      title={<Trans>Sign the prescription</Trans>}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {isBlocked ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!isBlocked && (
            <Button variant="primary" icon="signature" pending={isPending} onClick={sign}>
              <Trans>Sign</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3} ref={body}>
        {children}
        {isBlocked ? (
          <Banner tone="error" title={<Trans>The PIN is blocked</Trans>}>
            <RequestError error={error} texts={prescribeErrors} />
          </Banner>
        ) : (
          <PinField pin={pin} disabled={isPending} error={isMissing ? t`Write your PIN.` : wrong} onEnter={sign} />
        )}
        {isPending && (
          <Text as="output" size="sm" tone="muted">
            <Trans>The national prescription service is being asked. This may take a while: leave the page open.</Trans>
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
