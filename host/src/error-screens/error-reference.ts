import type { ApiError } from "@rond/core/api"

/** What support needs to find a call that failed: its name, kind, code and request; never its detail, which may be a patient's. */
export function errorReference(error: ApiError): string {
  return [error.endpointId, error._tag, error.code, error.requestId].filter((part) => part !== undefined && part !== "").join(" · ")
}
