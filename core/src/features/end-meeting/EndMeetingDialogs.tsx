import { ConfirmEndDialog } from "./ConfirmEndDialog.tsx"
import { FinishProgressDialog } from "./finish/FinishProgressDialog.tsx"
import { MeetingNoteChange } from "./note-change/MeetingNoteChange.tsx"
import { SigningErrorDialog } from "./finish/SigningErrorDialog.tsx"

/** The dialogs of ending a meeting: missing items, progress, signing errors, striking and unsigning. */
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
