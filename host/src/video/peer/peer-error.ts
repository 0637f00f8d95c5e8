import { errorNameOf, type CallErrorGroup, type ProviderError } from "@rond/core/features/call"
import { isApiError } from "@rond/core/platform/http"

/** Our own server's problem kinds, by what they mean to a call. */
const byProblemKind: Readonly<Record<string, CallErrorGroup>> = {
  NotFound: "CLIENT_AUTH_ERROR",
  Refused: "CLIENT_AUTH_ERROR",
  SessionExpired: "CLIENT_AUTH_ERROR",
  Unavailable: "CLIENT_CONNECTION_ERROR",
  Timeout: "CLIENT_CONNECTION_ERROR",
  Conflict: "CLIENT_CONNECTION_ERROR",
  Invalid: "CLIENT_LIFECYCLE_ERROR",
  DecodeError: "CLIENT_LIFECYCLE_ERROR",
}

/** What RTCPeerConnection throws (WebRTC 1.0 §4.4 to §4.7, §11), by what it means to a call. */
const byExceptionName: Readonly<Record<string, CallErrorGroup>> = {
  NetworkError: "CLIENT_CONNECTION_ERROR",
  OperationError: "CLIENT_CONNECTION_ERROR",
  TimeoutError: "CLIENT_CONNECTION_ERROR",
  NotAllowedError: "CLIENT_AUTH_ERROR",
  SecurityError: "CLIENT_AUTH_ERROR",
  AbortError: "CLIENT_LIFECYCLE_ERROR",
  InvalidAccessError: "CLIENT_LIFECYCLE_ERROR",
  InvalidModificationError: "CLIENT_LIFECYCLE_ERROR",
  InvalidStateError: "CLIENT_LIFECYCLE_ERROR",
  NotSupportedError: "CLIENT_LIFECYCLE_ERROR",
  RTCError: "CLIENT_LIFECYCLE_ERROR",
  RangeError: "CLIENT_LIFECYCLE_ERROR",
  SyntaxError: "CLIENT_LIFECYCLE_ERROR",
  TypeError: "CLIENT_LIFECYCLE_ERROR",
}

/** Maps whatever was thrown while joining or holding an embedded call to an error. */
export function peerErrorOf(cause: unknown): ProviderError {
  if (isApiError(cause)) return { group: byProblemKind[cause._tag] ?? "CLIENT_LIFECYCLE_ERROR", name: cause.code, code: cause.status }
  const name = errorNameOf(cause)
  return { group: byExceptionName[name] ?? "CLIENT_LIFECYCLE_ERROR", name, code: undefined }
}
