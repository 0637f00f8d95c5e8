import { type ApiError, isRetryable } from "@rond/core/api"

/** Whether a failed request may be stored all the same: its response was lost, or could not be read. */
export const mayHaveArrived = (error: ApiError): boolean => isRetryable(error) || error._tag === "DecodeError"
