import type { EndMeetingDraft } from "@rond/core/end-meeting"

/** A prescription was created, and the patient was neither sent it electronically nor written to. */
export function isUnfilled({ meeting, taken }: Pick<EndMeetingDraft, "meeting" | "taken">): boolean {
  const took = (action: string) => taken.some((one) => one.action === action && !one.cancelled)
  return meeting.gotPrescription && !meeting.messageSent && !took("uk-eps-prescription") && !took("send-message")
}
