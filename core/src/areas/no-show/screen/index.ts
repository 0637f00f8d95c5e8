/** Entry point `@rond/core/features/no-show`: ending a meeting that did not take place, with a reason; for a market's own reasons too. */
export * from "../model/index.ts"
export { AbsentPatient, type AbsentPatientProps, NoShow, type NoShowProps } from "./NoShow.tsx"
export { RefundChoice, useRefund, type Refund } from "./RefundChoice.tsx"
export { type Cancellation, useCancelMeeting, type CancelError, type MeetingCancelling } from "./use-cancel-meeting.ts"
