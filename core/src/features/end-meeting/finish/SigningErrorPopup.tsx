import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { isRetryable } from "../../../api/api-error.ts"
import type { ErrorAction } from "../../../extension-points/platform/error-mapper.ts"
import { RecordedError } from "../../../platform/errors/recorded-error.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { SupportMessage } from "../../../platform/errors/contact-support/SupportMessage.tsx"
import { signingErrorOf } from "./signing-error.ts"
import type { SigningErrorProps } from "./signing-failure.ts"
import { useEndMeeting, useFinishController } from "../use-end-meeting.ts"

/** Why the note could not be signed, and the actions available for this error. */
export default function SigningErrorPopup({ failure: { code, error, message }, intent }: SigningErrorProps) {
  const { t, i18n } = useLingui()
  const controller = useFinishController()
  const { resolved, ids } = useWorkspace()
  const end = useEndMeeting()
  const [contacting, setContacting] = useState(false)
  const signing = signingErrorOf(resolved, code, error)
  // An unavailable server has no signing error code.
  const isUnknown = !signing.known && (error === undefined || !isRetryable(error))
  useEffect(() => {
    if (isUnknown) reportError(new RecordedError(`Unknown signing error ${code}`))
  }, [isUnknown, code])
  const meetingId = ids.meetingId ?? ""
  const reference = error?.requestId === undefined ? code : `${code}, ${error.requestId}`
  const prepared = t`A note could not be signed. Meeting: ${meetingId}. Clinician: ${ids.clinicianId}. Error: ${reference}.`
  const close = controller.reset
  const primary = useRef<HTMLButtonElement>(null)
  const run: Readonly<Record<ErrorAction, () => void>> = {
    retry: () => void end(intent),
    "sign-later": () => void end({ ...intent, sign: false }),
    "contact-support": () => setContacting(true),
    "sign-in": close,
    close,
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>The note was not signed</Trans>}
      // A second press of Enter must not end the meeting unsigned.
      initialFocus={primary}
      actions={
        <>
          {signing.actions.toReversed().map((action) => {
            const isPrimary = action === signing.actions[0]
            return (
              <Button
                key={action}
                ref={isPrimary ? primary : undefined}
                variant={isPrimary ? "primary" : "secondary"}
                onClick={run[action]}
              >
                <ActionLabel action={action} />
              </Button>
            )
          })}
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">{i18n._(signing.message)}</Text>
        <Text as="p" tone="muted" size="sm">
          <Trans>The meeting is still open, and everything you wrote is saved.</Trans>
        </Text>
        <Text as="p" tone="faint" size="xs" mono>
          {code}
          {!signing.known && ` · ${message}`}
        </Text>
        {contacting && <SupportMessage prepared={prepared} />}
      </Stack>
    </Dialog>
  )
}

function ActionLabel({ action }: { readonly action: ErrorAction }) {
  switch (action) {
    case "retry":
      return <Trans>Try again</Trans>
    case "sign-later":
      return <Trans>Finish and sign later</Trans>
    case "contact-support":
      return <Trans>Contact support</Trans>
    case "sign-in":
      return <Trans>Sign in</Trans>
    case "close":
      return <Trans>Close</Trans>
  }
}
