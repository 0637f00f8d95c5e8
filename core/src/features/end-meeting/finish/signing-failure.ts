import type { FinishIntent, FinishState } from "./finish-controller.ts"
import type { FinishFailure } from "./finish-failure.ts"

/** The signing codes that core knows (spec 3 §4, §8). */
export const signingErrorCodes = [
  "finish_meeting_error",
  "unknown_signing_general_error",
  "prn_unknown_error",
  "prn_no_access_to_house_error",
  "prn_no_access_to_patient_error",
  "prn_no_connected_account",
  "prn_no_user_found_or_is_blocked",
  "entry_content_id_mismatch",
  "missing_entry_content_id",
  "prn_object_not_found",
  "prn_field_exceeded",
  "prn_entry_link_missing",
  "prn_timeout_exceeded",
  "prn_already_signed",
] as const
export type SigningErrorCode = (typeof signingErrorCodes)[number]

export const isSigningErrorCode = (code: string): code is SigningErrorCode => signingErrorCodes.some((known) => known === code)

export interface SigningErrorProps {
  readonly failure: Extract<FinishFailure, { readonly kind: "refused" }>
  /** The intent of the finish that failed. */
  readonly intent: FinishIntent
}

/** The failure, if signing itself failed or any step failed with a signing code. */
export function signingFailureOf(finish: FinishState): SigningErrorProps | undefined {
  if (finish.state !== "failed" || !finish.sign || finish.failure.kind !== "refused") return undefined
  const { failure } = finish
  return failure.step === "sign" || isSigningErrorCode(failure.code) ? { failure, intent: finish } : undefined
}
