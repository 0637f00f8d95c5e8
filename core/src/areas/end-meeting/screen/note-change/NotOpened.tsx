import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { getMeetingUrl } from "../../../meeting/model/index.ts"
import { getEntryAppointment } from "../../../record/model/index.ts"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { CloseButton } from "./BlockedTab.tsx"

export interface NotOpenedProps {
  readonly error: ApiError
  /** The appointment was asked for by its note: a refusal is not about whose appointment it is. */
  readonly byNote?: boolean
  readonly retry: () => void
  readonly isRetrying: boolean
  readonly close: () => void
}

const openingErrors = (byNote: boolean) =>
  errorTexts(
    [getMeetingUrl, getEntryAppointment],
    { entry_withheld: msg`The note is not signed yet, or may not be shared. Only those who were in the meeting can open its appointment.` },
    {
      Refused: byNote
        ? msg`You no longer treat this patient, so you cannot open the appointment.`
        : msg`This appointment belongs to another clinician. You can read the note here.`,
      NotFound: msg`This appointment no longer exists. You can still read the note here.`,
      other: msg`It could not be located. Try again, or find it among your meetings on the home page.`,
    },
  )

/** Says why an appointment does not open, and offers a retry where one can help. */
export function NotOpened({ error, byNote = false, retry, isRetrying, close }: NotOpenedProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>The appointment could not be opened</Trans>}
      actions={
        <>
          <CloseButton close={close} />
          {!isFinal(error) && (
            <Button variant="primary" icon="refresh" pending={isRetrying} onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <Text as="p">
        <RequestError error={error} texts={openingErrors(byNote)} />
      </Text>
    </Dialog>
  )
}

/** Asking again would not help. */
const isFinal = ({ _tag }: ApiError): boolean => _tag === "Refused" || _tag === "NotFound"
