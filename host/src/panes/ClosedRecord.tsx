import { Trans } from "@lingui/react/macro"
import { useWorkspace } from "@rond/core/platform/workspace"
import { EmptyState } from "@rond/core/ui"

/** Replaces the pane once the care relation with the meeting's patient has ended: says why, and what opens the record again. */
export default function ClosedRecord() {
  const { meeting, patient } = useWorkspace()
  const { name } = patient
  return (
    <EmptyState icon="lock" title={<Trans>This patient’s record is closed to you</Trans>}>
      {meeting?.finishedStatus === "CANCELLED" ? (
        <Trans>This meeting was cancelled, and you have no other recent one with {name}.</Trans>
      ) : (
        <Trans>Your last meeting with {name} was too long ago.</Trans>
      )}{" "}
      <Trans>The record opens again with a new booking or a colleague’s referral. Your note from this meeting stays here.</Trans>
    </EmptyState>
  )
}
