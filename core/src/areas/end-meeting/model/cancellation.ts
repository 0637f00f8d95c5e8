import { Schema } from "effect"

/** The status of a meeting that was not completed. */
export const CancelledStatus = Schema.Literals(["NO_SHOW", "CANCELLED"])
export type CancelledStatus = typeof CancelledStatus.Type

/** The reason a clinician ends a meeting as a no-show. */
export const noShowReasons = ["DidNotAttend", "Declined", "TechnicalProblems", "Other"] as const
export type NoShowReason = (typeof noShowReasons)[number]

/** The reason a meeting is cancelled before it was held, for instance when a market lets a clinician reject the person in it. */
const cancelReasons = ["DidNotAttend", "TechnicalProblems", "Other", "CouldNotVerifyPatient"] as const
export type CancelReason = (typeof cancelReasons)[number]

export const CancellationReason = Schema.Literals([...new Set([...noShowReasons, ...cancelReasons])] as const)
export type CancellationReason = typeof CancellationReason.Type
