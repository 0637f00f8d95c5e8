import type { CallErrorGroup, ProviderErrorDetails } from "@rond/core/features/call"

const auth = "CLIENT_AUTH_ERROR"
const connection = "CLIENT_CONNECTION_ERROR"
const lifecycle = "CLIENT_LIFECYCLE_ERROR"

/** Every error name of @opentok/client. */
export const opentokNames: Readonly<Record<string, CallErrorGroup>> = {
  OT_AUTHENTICATION_ERROR: auth,
  OT_INVALID_SESSION_ID: auth,
  OT_PERMISSION_DENIED: auth,
  OT_USER_MEDIA_ACCESS_DENIED: auth,
  OT_REQUESTED_DEVICE_PERMISSION_DENIED: auth,
  OT_TERMS_OF_SERVICE_FAILURE: auth,
  OT_API_KEY_DISABLED: auth,
  OT_INVALID_ENCRYPTION_SECRET: auth,

  OT_BADLY_FORMED_RESPONSE: connection,
  OT_CONNECT_FAILED: connection,
  OT_CONNECTION_LIMIT_EXCEEDED: connection,
  OT_CREATE_PEER_CONNECTION_FAILED: connection,
  OT_EMPTY_RESPONSE_BODY: connection,
  OT_FAILED_SET_CONFIGURATION: connection,
  OT_ICE_WORKFLOW_FAILED: connection,
  OT_INVALID_HTTP_STATUS: connection,
  OT_MEDIA_ERR_NETWORK: connection,
  OT_NOT_CONNECTED: connection,
  OT_NOT_FOUND: connection,
  OT_PEER_CONNECTION_NOT_CONNECTED: connection,
  OT_PROXY_URL_ALREADY_SET_ERROR: connection,
  OT_RATE_LIMIT_EXCEEDED: connection,
  OT_REPORT_ISSUE_FAILED: connection,
  OT_SET_PROXY_URL_TIMING_ERROR: connection,
  OT_SET_REMOTE_DESCRIPTION_FAILED: connection,
  OT_SOCKET_ALREADY_CONNECTED_CONNECTING: connection,
  OT_SOCKET_CLOSE_ABNORMAL: connection,
  OT_SOCKET_CLOSE_CONNECT_EXCEPTION: connection,
  OT_SOCKET_CLOSE_CONNECTIVITY_LOSS: connection,
  OT_SOCKET_CLOSE_FALLBACK_CODE: connection,
  OT_SOCKET_CLOSE_GOING_AWAY: connection,
  OT_SOCKET_CLOSE_INCONSISTENT_DATA: connection,
  OT_SOCKET_CLOSE_NO_STATUS: connection,
  OT_SOCKET_CLOSE_POLICY_VIOLATION: connection,
  OT_SOCKET_CLOSE_PROTOCOL_ERROR: connection,
  OT_SOCKET_CLOSE_TIMEOUT: connection,
  OT_SOCKET_CLOSE_TOO_LARGE: connection,
  OT_SOCKET_CLOSE_UNEXPECTED_CONDITION: connection,
  OT_SOCKET_CLOSE_UNSUPPORTED: connection,
  OT_STREAM_CREATE_FAILED: connection,
  OT_STREAM_LIMIT_EXCEEDED: connection,
  OT_TIMEOUT: connection,
  OT_UNABLE_TO_SUBSCRIBE: connection,
  OT_UNEXPECTED_ERROR_CODE: connection,
  OT_UNEXPECTED_HTTP_STATUS: connection,
  OT_UNEXPECTED_SERVER_RESPONSE: connection,
  OT_UNKNOWN_HTTP_ERROR: connection,
  OT_XDOMAIN_OR_PARSING_ERROR: connection,

  OT_CANCEL: lifecycle,
  OT_CHROME_MICROPHONE_ACQUISITION_ERROR: lifecycle,
  OT_CONSTRAINTS_NOT_SATISFIED: lifecycle,
  OT_DISCONNECTED: lifecycle,
  OT_GET_RTC_STATS_REPORT_NOT_SUPPORTED: lifecycle,
  OT_HARDWARE_UNAVAILABLE: lifecycle,
  OT_INVALID_AUDIO_OUTPUT_SOURCE: lifecycle,
  OT_INVALID_PARAMETER: lifecycle,
  OT_INVALID_VIDEO_SOURCE: lifecycle,
  OT_MEDIA_ENDED: lifecycle,
  OT_MEDIA_ERR_ABORTED: lifecycle,
  OT_MEDIA_ERR_DECODE: lifecycle,
  OT_MEDIA_ERR_SRC_NOT_SUPPORTED: lifecycle,
  OT_NO_DEVICES_FOUND: lifecycle,
  OT_NO_VALID_CONSTRAINTS: lifecycle,
  OT_NOT_SUPPORTED: lifecycle,
  OT_SCREEN_SHARING_EXTENSION_NOT_INSTALLED: lifecycle,
  OT_SCREEN_SHARING_EXTENSION_NOT_REGISTERED: lifecycle,
  OT_SCREEN_SHARING_NOT_SUPPORTED: lifecycle,
  OT_SET_VIDEO_SOURCE_FAILURE: lifecycle,
  OT_STREAM_DESTROYED: lifecycle,
  OT_STREAM_NOT_FOUND: lifecycle,
  OT_UNABLE_TO_ACCESS_MEDIA_ENGINE: lifecycle,
  OT_UNABLE_TO_CAPTURE_MEDIA: lifecycle,
  OT_UNABLE_TO_CAPTURE_SCREEN: lifecycle,
  OT_UNSUPPORTED_BROWSER: lifecycle,
}

/** Every numeric code of @opentok/client, for errors that come without a name. */
export const opentokCodes: Readonly<Record<number, { readonly name: string; readonly group: CallErrorGroup }>> = {
  1004: { name: "AUTHENTICATION_ERROR", group: auth },
  1005: { name: "INVALID_SESSION_ID", group: auth },
  1006: { name: "CONNECT_FAILED", group: connection },
  1007: { name: "CONNECT_REJECTED", group: auth },
  1008: { name: "CONNECTION_TIMEOUT", group: connection },
  1010: { name: "NOT_CONNECTED", group: connection },
  1011: { name: "INVALID_PARAMETER", group: lifecycle },
  1013: { name: "P2P_CONNECTION_FAILED", group: connection },
  1014: { name: "API_RESPONSE_FAILURE", group: connection },
  1015: { name: "PEER_CONNECTION_NOT_CONNECTED", group: connection },
  1026: { name: "TERMS_OF_SERVICE_FAILURE", group: auth },
  1027: { name: "CONNECTION_LIMIT_EXCEEDED", group: connection },
  1500: { name: "UNABLE_TO_PUBLISH", group: lifecycle },
  1501: { name: "UNABLE_TO_SUBSCRIBE", group: connection },
  1502: { name: "UNSUPPORTED_VIDEO_CODEC", group: lifecycle },
  1520: { name: "UNABLE_TO_FORCE_DISCONNECT", group: auth },
  1530: { name: "UNABLE_TO_FORCE_UNPUBLISH", group: auth },
  1540: { name: "UNABLE_TO_FORCE_MUTE", group: auth },
  1553: { name: "PUBLISHER_ICE_WORKFLOW_FAILED", group: connection },
  1554: { name: "SUBSCRIBER_ICE_WORKFLOW_FAILED", group: connection },
  1605: { name: "STREAM_LIMIT_EXCEEDED", group: connection },
  2000: { name: "JS_EXCEPTION", group: lifecycle },
  2001: { name: "UNEXPECTED_SERVER_RESPONSE", group: connection },
  2011: { name: "REPORT_ISSUE_ERROR", group: connection },
  2021: { name: "SET_PROXY_URL_TIMING_ERROR", group: connection },
  2022: { name: "PROXY_URL_ALREADY_SET_ERROR", group: connection },
  2031: { name: "GET_RTC_STATS_REPORT_NOT_SUPPORTED", group: lifecycle },
  3001: { name: "ANVIL_BADLY_FORMED_RESPONSE", group: connection },
  3002: { name: "ANVIL_INVALID_HTTP_STATUS", group: connection },
  3003: { name: "ANVIL_XDOMAIN_OR_PARSING_ERROR", group: connection },
  3004: { name: "ANVIL_UNKNOWN_HTTP_ERROR", group: connection },
  3005: { name: "ANVIL_UNEXPECTED_ERROR_CODE", group: connection },
  3006: { name: "ANVIL_EMPTY_RESPONSE_BODY", group: connection },
  3007: { name: "ANVIL_CONNECT_FAILED", group: connection },
  5001: { name: "UNABLE_TO_ACCESS_MEDIA_ENGINE", group: lifecycle },
}

/** Maps whatever @opentok/client threw or reported to an error. The name decides; an unknown name of a newer SDK falls back to its code. */
export function opentokErrorOf(cause: unknown): ProviderErrorDetails {
  const { name, code } = partsOf(cause)
  const named = name === undefined ? undefined : opentokNames[name]
  if (named !== undefined && name !== undefined) return { group: named, name, code }
  const coded = code === undefined ? undefined : opentokCodes[code]
  if (coded !== undefined) return { group: coded.group, name: name ?? coded.name, code }
  return { group: connection, name: name ?? "unknown", code }
}

function partsOf(cause: unknown): { readonly name: string | undefined; readonly code: number | undefined } {
  if (typeof cause !== "object" || cause === null) return { name: undefined, code: undefined }
  return {
    name: "name" in cause && typeof cause.name === "string" ? cause.name : undefined,
    code: "code" in cause && typeof cause.code === "number" ? cause.code : undefined,
  }
}
