import { errorNameOf, type CallErrorGroup, type ProviderErrorDetails } from "@rond/core/features/call"

const auth = "CLIENT_AUTH_ERROR"
const connection = "CLIENT_CONNECTION_ERROR"
const lifecycle = "CLIENT_LIFECYCLE_ERROR"

/** Every error of twilio-video, by its code. Names are the SDK's classes. */
export const twilioErrors: Readonly<Record<number, { readonly name: string; readonly group: CallErrorGroup }>> = {
  20101: { name: "AccessTokenInvalidError", group: auth },
  20102: { name: "AccessTokenHeaderInvalidError", group: auth },
  20103: { name: "AccessTokenIssuerInvalidError", group: auth },
  20104: { name: "AccessTokenExpiredError", group: auth },
  20105: { name: "AccessTokenNotYetValidError", group: auth },
  20106: { name: "AccessTokenGrantsInvalidError", group: auth },
  20107: { name: "AccessTokenSignatureInvalidError", group: auth },
  53000: { name: "SignalingConnectionError", group: connection },
  53001: { name: "SignalingConnectionDisconnectedError", group: connection },
  53002: { name: "SignalingConnectionTimeoutError", group: connection },
  53003: { name: "SignalingIncomingMessageInvalidError", group: connection },
  53004: { name: "SignalingOutgoingMessageInvalidError", group: connection },
  53006: { name: "SignalingServerBusyError", group: connection },
  53100: { name: "RoomNameInvalidError", group: auth },
  53101: { name: "RoomNameTooLongError", group: auth },
  53102: { name: "RoomNameCharsInvalidError", group: auth },
  53103: { name: "RoomCreateFailedError", group: connection },
  53104: { name: "RoomConnectFailedError", group: connection },
  53105: { name: "RoomMaxParticipantsExceededError", group: connection },
  53106: { name: "RoomNotFoundError", group: auth },
  53107: { name: "RoomMaxParticipantsOutOfRangeError", group: connection },
  53108: { name: "RoomTypeInvalidError", group: connection },
  53109: { name: "RoomTimeoutOutOfRangeError", group: connection },
  53110: { name: "RoomStatusCallbackMethodInvalidError", group: connection },
  53111: { name: "RoomStatusCallbackInvalidError", group: connection },
  53112: { name: "RoomStatusInvalidError", group: connection },
  53113: { name: "RoomRoomExistsError", group: connection },
  53114: { name: "RoomInvalidParametersError", group: connection },
  53115: { name: "RoomMediaRegionInvalidError", group: connection },
  53116: { name: "RoomMediaRegionUnavailableError", group: connection },
  53117: { name: "RoomSubscriptionOperationNotSupportedError", group: lifecycle },
  53118: { name: "RoomCompletedError", group: lifecycle },
  53124: { name: "RoomAudioOnlyFlagNotSupportedError", group: lifecycle },
  53125: { name: "RoomTrackKindNotSupportedError", group: lifecycle },
  53200: { name: "ParticipantIdentityInvalidError", group: auth },
  53201: { name: "ParticipantIdentityTooLongError", group: auth },
  53202: { name: "ParticipantIdentityCharsInvalidError", group: auth },
  53203: { name: "ParticipantMaxTracksExceededError", group: connection },
  53204: { name: "ParticipantNotFoundError", group: lifecycle },
  53205: { name: "ParticipantDuplicateIdentityError", group: lifecycle },
  53300: { name: "TrackInvalidError", group: lifecycle },
  53301: { name: "TrackNameInvalidError", group: lifecycle },
  53302: { name: "TrackNameTooLongError", group: lifecycle },
  53303: { name: "TrackNameCharsInvalidError", group: lifecycle },
  53304: { name: "TrackNameIsDuplicatedError", group: lifecycle },
  53305: { name: "TrackServerTrackCapacityReachedError", group: connection },
  53400: { name: "MediaClientLocalDescFailedError", group: connection },
  53401: { name: "MediaServerLocalDescFailedError", group: connection },
  53402: { name: "MediaClientRemoteDescFailedError", group: connection },
  53403: { name: "MediaServerRemoteDescFailedError", group: connection },
  53404: { name: "MediaNoSupportedCodecError", group: lifecycle },
  53405: { name: "MediaConnectionError", group: connection },
  53407: { name: "MediaDTLSTransportFailedError", group: connection },
  53500: { name: "ConfigurationAcquireFailedError", group: connection },
  53501: { name: "ConfigurationAcquireTurnFailedError", group: connection },
}

/** The errors that the SDK throws without a code, by name: wrong arguments, and the browser's refusals. */
const twilioNames: Readonly<Record<string, CallErrorGroup>> = {
  TypeError: lifecycle,
  RangeError: lifecycle,
  NotAllowedError: auth,
  SecurityError: auth,
  NotFoundError: lifecycle,
  NotReadableError: lifecycle,
  OverconstrainedError: lifecycle,
  AbortError: lifecycle,
  NotSupportedError: lifecycle,
  InvalidStateError: lifecycle,
  OperationError: connection,
  NetworkError: connection,
}

/** Maps whatever twilio-video threw or reported to an error. An unknown code of a newer SDK falls back to the group of its hundred. */
export function twilioErrorOf(cause: unknown): ProviderErrorDetails {
  const code = codeOf(cause)
  const knownError = code === undefined ? undefined : twilioErrors[code]
  if (knownError !== undefined) return { ...knownError, code }
  const name = errorNameOf(cause)
  if (code !== undefined) return { group: groupOfUnknownCode(code), name, code }
  return { group: twilioNames[name] ?? connection, name, code: undefined }
}

function groupOfUnknownCode(code: number): CallErrorGroup {
  if (code >= 20_000 && code < 21_000) return auth
  return code >= 53_200 && code < 53_400 ? lifecycle : connection
}

function codeOf(cause: unknown): number | undefined {
  if (typeof cause !== "object" || cause === null || !("code" in cause)) return undefined
  // A DOMException has a code too: a legacy number that means nothing here.
  return typeof cause.code === "number" && cause.code > 1_000 ? cause.code : undefined
}
