import { ConfirmEndDialog } from "./ConfirmEndDialog.tsx"
import { FinishProgressDialog } from "./finish/FinishProgressDialog.tsx"
import { MeetingNoteChange } from "./note-change/MeetingNoteChange.tsx"
import { SigningErrorDialog } from "./finish/SigningErrorDialog.tsx"

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
