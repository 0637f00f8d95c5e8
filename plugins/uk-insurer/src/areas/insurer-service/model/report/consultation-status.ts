import type { FinishedStatus } from "@rond/core/model/meeting"
import type { CancellationReason } from "@rond/core/model/no-show"

/** The status of a consultation, in the insurer's words: the code that the report holds, and its label. */
export const statusLabels = {
  ABANDONED: "Abandoned",
  COMPLETED: "Completed",
  PROVIDER_CANCELLED: "Provider Cancelled",
  MEMBER_CANCELLED: "Member Cancelled",
  MISSED: "Missed",
} as const
export type ConsultationStatus = keyof typeof statusLabels

/** The end of a meeting. */
export interface MeetingEnding {
  readonly status: FinishedStatus
  /** `null` where none was given. */
  readonly reason: CancellationReason | null
  /** The patient was in the call. */
  readonly sawPatient: boolean
  /** The party that cancelled it: the clinic, as after a rejected identity, or the patient. */
  readonly cancelledBy: "clinic" | "patient"
}

/**
 * The status of a meeting that has ended. A no-show was missed by a patient who never came; one who declined, or came and was lost, or could
 * not be reached for another reason, was abandoned.
 */
export function consultationStatus({ status, reason, sawPatient, cancelledBy }: MeetingEnding): ConsultationStatus {
  switch (status) {
    case "COMPLETED":
      return "COMPLETED"
    case "CANCELLED":
      // The clinic's own reasons are about a meeting that it ended.
      return cancelledBy === "patient" && reason === null ? "MEMBER_CANCELLED" : "PROVIDER_CANCELLED"
    case "NO_SHOW":
      return reason === "DidNotAttend" && !sawPatient ? "MISSED" : "ABANDONED"
  }
}

/** The way in which the consultation was held. */
export const consultationMethod = (status: ConsultationStatus): "Video" | "Patient declined" =>
  status === "COMPLETED" ? "Video" : "Patient declined"
