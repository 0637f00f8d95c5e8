import { Schema } from "effect"
import { defineEndpoint, snakeCaseStruct } from "../../api/index.ts"
import { Sequence, Signal, SequencedSignal, maxSignalsPerRequest } from "./signal.ts"
import { DisconnectReason, LeaveReason, TimelineEvent } from "./timeline.ts"
import { IceServer, Party, VideoSession } from "./video-session.ts"
import { PatientDevice, VisitAdmission, VisitLink } from "./visit.ts"

const Id = Schema.NonEmptyString
const Secret = Schema.NonEmptyString.check(Schema.isMaxLength(200))
const MeetingBody = snakeCaseStruct({ meetingId: Id })
const between = (minimum: number, maximum: number) => Schema.isBetween({ minimum, maximum })

/** Opens the meeting's video session and creates the room if needed. The response holds credentials and must not be stored. */
export const openVideoSession = defineEndpoint({
  id: "call.session",
  method: "POST",
  path: "/video-meeting/clinician/meeting/:meetingId/session",
  summary: "Credentials for the meeting's call with one video provider",
  params: Schema.Struct({ meetingId: Id }),
  payload: snakeCaseStruct({ provider: Id }),
  response: VideoSession,
  retries: 2,
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
  response: snakeCaseStruct({ reason: Schema.NullOr(DisconnectReason) }),
  retries: 2,
})

/**
 * What earlier pages knew about the meeting's call: how often it was restarted (a start over ten seconds after the previous one;
 * reloading during a call is no start), whether the patient was ever in it, and how the patient left.
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
    patientLeft: Schema.NullOr(DisconnectReason),
    /** Since the clinician last connected, as reported by the page; null before the first time. */
    startedAgoMillis: Schema.NullOr(Schema.Number),
  }),
  retries: 2,
})

/** Seconds after an SMS before the patient gets another. */
export const smsLockoutSeconds = 60

/**
 * Queues an SMS; {@link getSmsDelivery} reports its delivery. Fails with `sms_no_url` (422) where the meeting has no one-time
 * web URL, `sms_too_soon` (409) within the lockout, `sms_failed` (503) where no SMS can be sent.
 */
export const sendSms = defineEndpoint({
  id: "call.send-sms",
  method: "POST",
  path: "/meeting/doctor/send-sms/:id",
  summary: "Send the patient an SMS with a one-time link to the call",
  params: Schema.Struct({ id: Id }),
  response: snakeCaseStruct({ smsId: Schema.String }),
  limit: "sms",
})

/** The delivery state of an SMS; waits briefly for the gateway. */
export const getSmsDelivery = defineEndpoint({
  id: "call.sms-delivery",
  method: "GET",
  path: "/meeting/doctor/send-sms/:id/:smsId",
  summary: "Whether an SMS went out",
  params: Schema.Struct({ id: Id, smsId: Id }),
  response: snakeCaseStruct({ state: Schema.Literals(["sending", "sent", "failed"]) }),
  retries: 2,
})

/**
 * Whether the patient can get an SMS (a one-time web URL exists), when the last one was sent, which device opened the link,
 * and, in the demo clinic, whose patients have no phones, the link itself. Elsewhere `demoLink` is null.
 */
export const getPatientLink = defineEndpoint({
  id: "call.patient-link",
  method: "GET",
  path: "/video-meeting/clinician/meeting/:meetingId/patient-link",
  summary: "What is known of the patient's one-time link",
  params: Schema.Struct({ meetingId: Id }),
  response: snakeCaseStruct({
    hasOneTimeUrl: Schema.Boolean,
    lastSentAtMillis: Schema.NullOr(Schema.Number),
    /** The server's clock at the time of the response. */
    nowMillis: Schema.Number,
    /** The device that used the current link; null if none has. */
    device: Schema.NullOr(PatientDevice),
    /** The clinician removed the patient's device, and no link has been made since. */
    wasPutOut: Schema.Boolean,
    demoLink: Schema.NullOr(Schema.String),
  }),
})

/**
 * Removes the device that used the patient's link from the room: its link and keys become invalid, and its page says so. The patient
 * needs a new link to come back. Does nothing without a valid link.
 */
export const putPatientDeviceOut = defineEndpoint({
  id: "call.put-device-out",
  method: "POST",
  path: "/video-meeting/clinician/meeting/:meetingId/patient-link/put-out",
  summary: "Put the patient's device out of the call",
  params: Schema.Struct({ meetingId: Id }),
})

/** Tells the meeting's pages that the patient's link was opened, tried on a second device, or closed. */
export const patientLinkChanged = "patient-link-changed"

/** The patient's device was removed from the room: the clinician's page rejoins, and only a new link leads to the new room. */
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
  }),
  whileLocked: true,
})

/**
 * Sends signals to the other party. Refused with `signal_too_large` (413) for one of more than `maxSignalBytes`, and with
 * `too_many_signals` (429) beyond {@link maxSignalsPerMinute} or {@link maxSignalBytesPerMinute}.
 */
export const postSignals = defineEndpoint({
  id: "call.signals.send",
  method: "POST",
  path: "/video-meeting/room/signals",
  summary: "Send signals to the other party of a room",
  payload: snakeCaseStruct({
    room: Id,
    partyKey: Secret,
    signals: Schema.NonEmptyArray(Signal).check(Schema.isMaxLength(maxSignalsPerRequest)),
  }),
  /** The sequence number of the last one. */
  response: snakeCaseStruct({ lastSequence: Sequence }),
  access: "public",
  retries: 3,
})

/** A read by POST, which keeps the party's key out of the URL. */
export const readSignals = defineEndpoint({
  id: "call.signals.read",
  method: "POST",
  path: "/video-meeting/room/signals/read",
  summary: "The signals of a room after a sequence number",
  payload: snakeCaseStruct({ room: Id, partyKey: Secret, after: Sequence }),
  /** At most {@link signalsAPage}; after a full page, ask for what follows the last. */
  response: snakeCaseStruct({ signals: Schema.Array(SequencedSignal) }),
  access: "public",
  mutates: false,
  retries: 3,
})

/** The room's STUN and TURN servers with new credentials for this party, for calls that outlive the first ones. */
export const renewIceServers = defineEndpoint({
  id: "call.ice-servers",
  method: "POST",
  path: "/video-meeting/room/ice-servers",
  summary: "Fresh TURN credentials for a party of a room",
  payload: snakeCaseStruct({ room: Id, partyKey: Secret }),
  response: snakeCaseStruct({ iceServers: Schema.Array(IceServer) }),
  access: "public",
  mutates: false,
  retries: 2,
  limit: "turn-credentials",
})

/**
 * Peeking does not use up the link, because messengers preview links. A second device that peeks at a used
 * link is recorded for the clinician.
 */
export const peekVisit = defineEndpoint({
  id: "call.visit.look",
  method: "POST",
  path: "/video-meeting/visit/look",
  summary: "What the patient's one-time link is worth",
  payload: snakeCaseStruct({ link: Secret, visitKey: Schema.NullOr(Secret) }),
  response: VisitLink,
  access: "public",
  retries: 2,
  limit: "visit-link",
})

/**
 * Uses up the link, or rejoins with the key of the browser that did. Refused with `link_used`, `link_expired`, `link_replaced`,
 * `link_closed` or `visit_ended`.
 */
export const joinVisit = defineEndpoint({
  id: "call.visit.join",
  method: "POST",
  path: "/video-meeting/visit/join",
  summary: "The patient joins the call",
  payload: snakeCaseStruct({ link: Secret, visitKey: Schema.NullOr(Secret) }),
  response: VisitAdmission,
  access: "public",
  // The response holds keys to the room.
  retries: 2,
  limit: "visit-link",
})

/** The patient declines before, or hangs up during, the call; the clinician's page is notified at once. */
export const leaveVisit = defineEndpoint({
  id: "call.visit.leave",
  method: "POST",
  path: "/video-meeting/visit/leave",
  summary: "The patient declines or hangs up",
  payload: snakeCaseStruct({ link: Secret, visitKey: Schema.NullOr(Secret), reason: LeaveReason }),
  access: "public",
  retries: 2,
  limit: "visit-link",
})

/**
 * Reports every {@link signOfLifeSeconds} that the patient's page is still in the call, so that a lost page is noticed.
 * Refused like {@link joinVisit}. Idempotent, so it needs no key.
 */
export const keepVisitAlive = defineEndpoint({
  id: "call.visit.keep-alive",
  method: "POST",
  path: "/video-meeting/visit/keep-alive",
  summary: "The patient's page is still in the call",
  payload: snakeCaseStruct({ link: Secret, visitKey: Schema.NullOr(Secret) }),
  access: "public",
  mutates: false,
  limit: "visit-link",
})
