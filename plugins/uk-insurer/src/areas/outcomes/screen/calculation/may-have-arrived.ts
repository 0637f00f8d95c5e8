import { type ApiError, isRetryable } from "@rond/core/platform/http"

/** Whether the insurer may have calculated although the request failed, so that only the same calculation may be asked for again. */
export const mayHaveArrived = (error: ApiError): boolean => {
  if (error.code === "insurer_unavailable") return false
  return (
    isRetryable(error) || error._tag === "DecodeError" || error.code === "calculation_under_way" || error.code === "calculation_unknown"
  )
}
