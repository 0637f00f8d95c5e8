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

/** Opens the meeting's video session, and makes the room if there is none. The answer holds credentials and is kept nowhere. */
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
 * A session in a room of its own, named by the caller's random seed, to try out devices and network. The page may join it at both ends:
 * the `patient` end sends back what it gets.
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

/** Which providers this installation offers, in order, and which one this clinician chose before. */
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
 * What earlier pages saw of the meeting's call: how often it was restarted (a start over ten seconds after the one before; a page that
 * came back to its call did not start it), whether the patient was ever in it, and how the patient left.
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
    /** Null as long as the patient never left, and once they are back. A new try of the clinician's does not undo it. */
    patientLeft: Schema.NullOr(DisconnectReason),
    /** Since the clinician last connected, as far as the page that told it can be believed; null before the first time. */
    startedAgoMillis: Schema.NullOr(Schema.Number),
  }),
  retries: 2,
})

/** A patient is not written to again before this many seconds have passed. */
export const smsLockoutSeconds = 60

/**
 * Puts an SMS on its way; {@link getSmsDelivery} tells what became of it. Fails with `sms_no_url` (422) where the meeting has no one-time
 * web URL, `sms_too_soon` (409) within the lockout, `sms_failed` (503) where nothing can send SMS.
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

/** What became of an SMS; waits a moment for the gateway's word. */
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
 * Whether the patient can get an SMS at all (a one-time web URL exists), when the last one went out, which device the link is open on,
 * and, in the demo clinic whose patients have no phones, the link itself. Everywhere else `demoLink` is null.
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
    /** The server's clock when it answered. */
    nowMillis: Schema.Number,
    /** The device that used the link that is good now; null while none has. */
    device: Schema.NullOr(PatientDevice),
    /** The clinician put the patient's device out of the room, and no link has been made since. */
    wasPutOut: Schema.Boolean,
    demoLink: Schema.NullOr(Schema.String),
  }),
})

/**
 * Puts the device that used the patient's link out of the room: its link and its keys are dead, and its page says so. The patient can
 * come back by a new link alone. Nothing happens where no link is good.
 */
export const putPatientDeviceOut = defineEndpoint({
  id: "call.put-device-out",
  method: "POST",
  path: "/video-meeting/clinician/meeting/:meetingId/patient-link/put-out",
  summary: "Put the patient's device out of the call",
  params: Schema.Struct({ meetingId: Id }),
})

/** The meeting's pages hear that the patient's link was opened, tried on a second device, or closed. */
export const patientLinkChanged = "patient-link-changed"

/** The patient's device was put out of the room: the clinician's page leaves the call and joins it anew, where only a new link leads. */
export const callRoomCleared = "call-room-cleared"

/** A call that would be longer, or was restarted more often, is not a call: 31 days, ten thousand times. */
export const maxCallMillis = 31 * 86_400_000
export const maxRestarts = 10_000

/** The analytics record of a call that the clinician ended. Durations are milliseconds from the clinician's connecting. */
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
 * Says signals to the other party. Refused with `signal_too_large` (413) for one of more than `maxSignalBytes`, and with
 * `too_many_signals` (429) for a party that says more than {@link maxSignalsPerMinute} or {@link maxSignalBytesPerMinute} allow.
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
  /** The number the last of them got. */
  response: snakeCaseStruct({ lastSequence: Sequence }),
  access: "public",
  retries: 3,
})

/** A read, but a POST: the party's key stays out of the address. */
export const readSignals = defineEndpoint({
  id: "call.signals.read",
  method: "POST",
  path: "/video-meeting/room/signals/read",
  summary: "The signals of a room after a sequence number",
  payload: snakeCaseStruct({ room: Id, partyKey: Secret, after: Sequence }),
  /** At most {@link signalsAPage}; whoever gets that many asks for what comes after the last. */
  response: snakeCaseStruct({ signals: Schema.Array(SequencedSignal) }),
  access: "public",
  mutates: false,
  retries: 3,
})

/** The room's STUN and TURN servers with fresh credentials for this party, for calls that outlive the first ones. */
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
 * Looking does not use the link up: messengers that preview links must not lock the patient out. A second device that looks at a link that
 * is used is noted, for the clinician to see.
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
 * Uses the link up, or comes back with the key of the browser that did. Refused with `link_used`, `link_expired`, `link_replaced`,
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
  // It holds keys to the room.
  retries: 2,
  limit: "visit-link",
})

/** The patient declines before, or hangs up during, the call; the clinician's page hears of it at once. */
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
 * The patient's page is still in the call: said every {@link signOfLifeSeconds}, so that a page that is gone without a word is noticed.
 * Refused like {@link joinVisit}. Said twice it is the same: it needs no key.
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
