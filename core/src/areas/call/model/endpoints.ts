import { Schema } from "effect"
import { defineEndpoint, EpochMillis, snakeCaseStruct } from "../../../kernel/api/index.ts"
import { Sequence, Signal, SequencedSignal, maxSignalBodyBytes, maxSignalsPerRequest } from "./signal.ts"
import { DisconnectReasonWord, TimelineEvent } from "./timeline.ts"
import { CallSecret, IceServer, Party, VideoSession } from "./video-session.ts"
import { WaitingPatient } from "./waiting-room.ts"

const Id = Schema.NonEmptyString
const MeetingBody = snakeCaseStruct({ meetingId: Id })
const between = (minimum: number, maximum: number) => Schema.isBetween({ minimum, maximum })

/** The code of a video session that could not be opened because the provider gave none, or has not responded for a while. */
export const videoProviderUnavailable = "video_provider_unavailable"

/**
 * Opens the meeting's video session and creates the room if needed. The response holds credentials and must not be stored. Fails with
 * `Unavailable` {@link videoProviderUnavailable}.
 */
export const openVideoSession = defineEndpoint({
  id: "call.session",
  method: "POST",
  path: "/video-meeting/clinician/meeting/:meetingId/session",
  summary: "Credentials for the meeting's call with one video provider",
  params: Schema.Struct({ meetingId: Id }),
  payload: snakeCaseStruct({ provider: Id }),
  response: VideoSession,
  retries: 2,
  errors: ["meeting_over", "provider_not_offered", "video_provider_unavailable"],
})

/**
 * A session in a test room named by the caller's random seed, for testing devices and network. The page may join at both ends:
 * the `patient` end sends back what it receives.
 */
export const openTestVideoSession = defineEndpoint({
  id: "call.test-session",
  method: "POST",
  path: "/video-meeting/clinician/test-session",
  summary: "Credentials for trying out a video provider, without a meeting",
  payload: snakeCaseStruct({ provider: Id, seed: Id.check(Schema.isMaxLength(64)), party: Schema.optionalKey(Party) }),
  response: VideoSession,
  limit: "test-room",
  errors: ["provider_not_offered", "video_provider_unavailable"],
})

/** The providers of this installation, in order, and the one this clinician chose before. */
export const getProviderChoice = defineEndpoint({
  id: "call.provider-choice",
  method: "GET",
  path: "/video-meeting/clinician/preferred-provider",
  summary: "The video providers on offer and the clinician's choice among them",
  response: snakeCaseStruct({ options: Schema.Array(Schema.String), preferred: Schema.NullOr(Schema.String) }),
  retries: 2,
})

export const setPreferredProvider = defineEndpoint({
  id: "call.prefer-provider",
  method: "PUT",
  path: "/video-meeting/clinician/preferred-provider",
  summary: "Remember the clinician's choice of video provider",
  payload: snakeCaseStruct({ preferred: Id }),
  errors: ["provider_not_offered"],
})

export const postTimelineEvent = defineEndpoint({
  id: "call.timeline",
  method: "POST",
  path: "/video-meeting/room/timeline",
  summary: "Tell the meeting's timeline what the clinician's video client saw",
  payload: TimelineEvent,
  whileLocked: true,
})

export const postKeepAlive = defineEndpoint({
  id: "call.keep-alive",
  method: "POST",
  path: "/video-meeting/room/keep-alive",
  summary: "The clinician is still in the call",
  payload: MeetingBody,
  whileLocked: true,
})

/**
 * Reports every {@link signOfLifeSeconds} that the clinician's page is in the call, so that a patient whose clinician is gone counts as
 * waiting. Idempotent, so it needs no key.
 */
export const giveSignOfLife = defineEndpoint({
  id: "call.sign-of-life",
  method: "POST",
  path: "/video-meeting/room/sign-of-life",
  summary: "The clinician's page is in the call",
  payload: MeetingBody,
  mutates: false,
  whileLocked: true,
})

/** The clinician's own meetings whose patients wait in the call, the longest wait first. */
export const getWaitingPatients = defineEndpoint({
  id: "call.waiting-patients",
  method: "GET",
  path: "/video-meeting/clinician/waiting-room",
  summary: "The clinician's patients who wait in a call",
  response: snakeCaseStruct({
    waiting: Schema.Array(WaitingPatient),
    /** The server's clock at the time of the response. */
    nowMillis: EpochMillis,
  }),
  retries: 2,
  limit: "patient-list",
})

/** Whether the meeting's patient is in its call, and since when without a clinician. */
export const getWaitingRoom = defineEndpoint({
  id: "call.waiting-room",
  method: "GET",
  path: "/video-meeting/clinician/meeting/:meetingId/waiting-room",
  summary: "Whether the meeting's patient is in the call, and since when they wait",
  params: Schema.Struct({ meetingId: Id }),
  response: snakeCaseStruct({
    isPatientThere: Schema.Boolean,
    waitingSinceMillis: Schema.NullOr(EpochMillis),
    /** The server's clock at the time of the response. */
    nowMillis: EpochMillis,
  }),
  retries: 2,
})

export const sendCallNotification = defineEndpoint({
  id: "call.notify",
  method: "POST",
  path: "/video-meeting/doctor/video/sendcallnotification",
  summary: "Tell the patient that the clinician is calling",
  payload: MeetingBody,
  limit: "notification",
})

export const sendCallNotificationPush = defineEndpoint({
  id: "call.notify-push",
  method: "POST",
  path: "/video-meeting/doctor/video/sendcallnotification/push",
  summary: "Tell the patient's devices that the clinician is calling",
  payload: MeetingBody,
  limit: "notification",
})

export const getDisconnectReason = defineEndpoint({
  id: "call.disconnect-reason",
  method: "GET",
  path: "/video-meeting/doctor/meeting/:meetingId/disconnect-reason",
  summary: "Why the patient's end of the call is gone, if that is known",
  params: Schema.Struct({ meetingId: Id }),
  response: snakeCaseStruct({ reason: Schema.NullOr(DisconnectReasonWord) }),
  retries: 2,
})

/**
 * The history of the meeting's call from earlier pages: the number of restarts (a start over ten seconds after the previous one; reloading
 * during a call is no start), whether the patient was ever in it, and how the patient left.
 */
export const getCallHistory = defineEndpoint({
  id: "call.history",
  method: "GET",
  path: "/video-meeting/doctor/meeting/:meetingId/history",
  summary: "How often the meeting's call was restarted, whether the patient was in it and how they left",
  params: Schema.Struct({ meetingId: Id }),
  response: snakeCaseStruct({
    restarts: Schema.Int,
    sawPatient: Schema.Boolean,
    /** Null until the patient has left, and once they are back. A new attempt of the clinician does not clear it. */
    patientLeft: Schema.NullOr(DisconnectReasonWord),
    /** The milliseconds since the clinician last connected, as the page reported it; null before the first time. */
    startedAgoMillis: Schema.NullOr(Schema.Number),
  }),
  retries: 2,
})

/** The patient's device was removed from the room: the clinician's page rejoins, and only a new link opens the new room. */
export const callRoomCleared = "call-room-cleared"

/** Longer calls, or more restarts, are rejected as invalid: 31 days, ten thousand restarts. */
const maxCallMillis = 31 * 86_400_000
const maxRestarts = 10_000

/** The analytics record of a call that the clinician ended. Durations are milliseconds since the clinician connected. */
export const recordCallEnd = defineEndpoint({
  id: "call.ended",
  method: "POST",
  path: "/video-meeting/room/ended",
  summary: "Record that the clinician ended the call",
  payload: snakeCaseStruct({
    meetingId: Id,
    durationMillis: Schema.NullOr(Schema.Number.check(between(0, maxCallMillis))),
    restarts: Schema.Int.check(between(0, maxRestarts)),
    sawPatient: Schema.Boolean,
    /** The visit is over: the patient's page says so, and they are not awaited any more. */
    visitOver: Schema.optionalKey(Schema.Boolean),
  }),
  whileLocked: true,
})

/**
 * Sends signals to the other party. A party is in the call with one page: the first hello of a page replaces every page of that party that
 * was admitted before. A replaced page is refused with `call_moved` (403), and its goodbye has no effect. Refused also with `signal_too_large` (413)
 * for a signal of more than `maxSignalBytes`, and with `too_many_signals` (429) beyond {@link maxSignalsPerMinute} or
 * {@link maxSignalBytesPerMinute}.
 */
export const postSignals = defineEndpoint({
  id: "call.signals.send",
  method: "POST",
  path: "/video-meeting/room/signals",
  summary: "Send signals to the other party of a room",
  payload: snakeCaseStruct({
    room: Id,
    partyKey: CallSecret,
    signals: Schema.NonEmptyArray(Signal).check(Schema.isMaxLength(maxSignalsPerRequest)),
  }),
  /** The sequence number of the last one. */
  response: snakeCaseStruct({ lastSequence: Sequence }),
  maxBodyBytes: maxSignalBodyBytes,
  access: "public",
  limit: "room-key",
  retries: 3,
  errors: ["call_moved", "room_key", "signal_too_large", "too_many_signals"],
})

/** A read by POST, which keeps the party's key out of the URL. */
export const readSignals = defineEndpoint({
  id: "call.signals.read",
  method: "POST",
  path: "/video-meeting/room/signals/read",
  summary: "The signals of a room after a sequence number",
  payload: snakeCaseStruct({ room: Id, partyKey: CallSecret, after: Sequence }),
  /** At most {@link signalsAPage}; after a full page, fetch the signals after its last. */
  response: snakeCaseStruct({ signals: Schema.Array(SequencedSignal) }),
  access: "public",
  limit: "room-key",
  mutates: false,
  retries: 3,
  errors: ["call_moved", "room_key"],
})

/** The room's STUN and TURN servers with new credentials for this party, for calls that outlive the first ones. */
export const renewIceServers = defineEndpoint({
  id: "call.ice-servers",
  method: "POST",
  path: "/video-meeting/room/ice-servers",
  summary: "Fresh TURN credentials for a party of a room",
  payload: snakeCaseStruct({ room: Id, partyKey: CallSecret }),
  response: snakeCaseStruct({ iceServers: Schema.Array(IceServer) }),
  access: "public",
  mutates: false,
  retries: 2,
  limit: "turn-credentials",
  errors: ["call_moved", "room_key"],
})
