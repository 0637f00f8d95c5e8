import { ConfirmEndDialog } from "./ConfirmEndDialog.tsx"
import { FinishProgressDialog } from "./FinishProgressDialog.tsx"
import { MeetingNoteChange } from "./MeetingNoteChange.tsx"
import { SigningErrorDialog } from "./SigningErrorDialog.tsx"

/** The dialogs of the end of a meeting: what is missing, how far it is, signing errors, striking and unsigning. */
export function EndMeetingDialogs() {
  return (
    <>
      <ConfirmEndDialog />
      <FinishProgressDialog />
      <SigningErrorDialog />
      <MeetingNoteChange />
    </>
  )
}
