import type { ApiError } from "@rond/core/api"

/** What support needs to find a failed request: endpoint, kind, code and request id. It leaves out the detail, which may hold patient data. */
export function errorReference(error: ApiError): string {
  return [error.endpointId, error._tag, error.code, error.requestId].filter((part) => part !== undefined && part !== "").join(" · ")
}
