import { failedWith } from "@rond/core/api"
import { type ApiError, isRetryable } from "@rond/core/platform/http"
import { postConsultation } from "../../../report/model/index.ts"

/** Whether the insurer may have calculated although the request failed, so that only the same calculation may be asked for again. */
export const mayHaveArrived = (error: ApiError): boolean => {
  if (failedWith(postConsultation, error, "insurer_unavailable")) return false
  return (
    isRetryable(error) ||
    error._tag === "DecodeError" ||
    failedWith(postConsultation, error, "calculation_under_way") ||
    failedWith(postConsultation, error, "calculation_unknown")
  )
}
