import { Schema } from "effect"
import { defineCall, wireStruct } from "../contract/contract.ts"
import { Sequence, Signal, SequencedSignal, mostSignalsAtOnce } from "./session/signal.ts"
import { DisconnectReason, PatientWord, TimelineEvent } from "./session/timeline.ts"
import { IceServer, Party, VideoSession } from "./session/video-session.ts"
import { PatientDevice, VisitAdmission, VisitLink } from "./session/visit.ts"

export * from "./session/restarts.ts"
export * from "./session/signal.ts"
export * from "./session/timeline.ts"
export * from "./session/video-session.ts"
export * from "./session/visit.ts"

const Id = Schema.NonEmptyString
const Secret = Schema.NonEmptyString.check(Schema.isMaxLength(200))
const MeetingBody = wireStruct({ meetingId: Id })
const between = (minimum: number, maximum: number) => Schema.isBetween({ minimum, maximum })

/** Opens the meeting's video session, and makes the room if there is none. The answer holds credentials and is kept nowhere. */
export const openVideoSession = defineCall({
  id: "call.session",
  method: "POST",
  path: "/video-meeting/clinician/meeting/:meetingId/session",
  summary: "Credentials for the meeting's call with one video provider",
  params: Schema.Struct({ meetingId: Id }),
  payload: wireStruct({ provider: Id }),
  answer: VideoSession,
  retries: 2,
})

/**
 * A session in a room of its own, named by the caller's random seed, to try out devices and network. The page may join it at both ends:
 * the `patient` end sends back what it gets.
 */
export const openTestVideoSession = defineCall({
  id: "call.test-session",
  method: "POST",
  path: "/video-meeting/clinician/test-session",
  summary: "Credentials for trying out a video provider, without a meeting",
  payload: wireStruct({ provider: Id, seed: Id.check(Schema.isMaxLength(64)), party: Schema.optionalKey(Party) }),
  answer: VideoSession,
  limit: "test-room",
})

/** Which providers this installation offers, in order, and which one this clinician chose before. */
export const getProviderChoice = defineCall({
  id: "call.provider-choice",
  method: "GET",
  path: "/video-meeting/clinician/preferred-provider",
  summary: "The video providers on offer and the clinician's choice among them",
  answer: wireStruct({ options: Schema.Array(Schema.String), preferred: Schema.NullOr(Schema.String) }),
  retries: 2,
})

export const setPreferredProvider = defineCall({
  id: "call.prefer-provider",
  method: "PUT",
  path: "/video-meeting/clinician/preferred-provider",
  summary: "Remember the clinician's choice of video provider",
  payload: wireStruct({ preferred: Id }),
})

export const postTimelineEvent = defineCall({
  id: "call.timeline",
  method: "POST",
  path: "/video-meeting/room/timeline",
  summary: "Tell the meeting's timeline what the clinician's video client saw",
  payload: TimelineEvent,
  whileLocked: true,
})

export const postKeepAlive = defineCall({
  id: "call.keep-alive",
  method: "POST",
  path: "/video-meeting/room/keep-alive",
  summary: "The clinician is still in the call",
  payload: MeetingBody,
  whileLocked: true,
})

export const sendCallNotification = defineCall({
  id: "call.notify",
  method: "POST",
  path: "/video-meeting/doctor/video/sendcallnotification",
  summary: "Tell the patient that the clinician is calling",
  payload: MeetingBody,
  limit: "notification",
})

export const sendCallNotificationPush = defineCall({
  id: "call.notify-push",
  method: "POST",
  path: "/video-meeting/doctor/video/sendcallnotification/push",
  summary: "Tell the patient's devices that the clinician is calling",
  payload: MeetingBody,
  limit: "notification",
})

export const getDisconnectReason = defineCall({
  id: "call.disconnect-reason",
  method: "GET",
  path: "/video-meeting/doctor/meeting/:meetingId/disconnect-reason",
  summary: "Why the patient's end of the call is gone, if that is known",
  params: Schema.Struct({ meetingId: Id }),
  answer: wireStruct({ reason: Schema.NullOr(DisconnectReason) }),
  retries: 2,
})

/**
 * What earlier pages saw of the meeting's call: how often it was restarted (a start over ten seconds after the one before; a page that
 * came back to its call did not start it), whether the patient was ever in it, and how the patient left.
 */
export const getCallHistory = defineCall({
  id: "call.history",
  method: "GET",
  path: "/video-meeting/doctor/meeting/:meetingId/history",
  summary: "How often the meeting's call was restarted, whether the patient was in it and how they left",
  params: Schema.Struct({ meetingId: Id }),
  answer: wireStruct({
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
export const sendSms = defineCall({
  id: "call.send-sms",
  method: "POST",
  path: "/meeting/doctor/send-sms/:id",
  summary: "Send the patient an SMS with a one-time link to the call",
  params: Schema.Struct({ id: Id }),
  answer: wireStruct({ smsId: Schema.String }),
  limit: "sms",
})

/** What became of an SMS; waits a moment for the gateway's word. */
export const getSmsDelivery = defineCall({
  id: "call.sms-delivery",
  method: "GET",
  path: "/meeting/doctor/send-sms/:id/:smsId",
  summary: "Whether an SMS went out",
  params: Schema.Struct({ id: Id, smsId: Id }),
  answer: wireStruct({ state: Schema.Literals(["sending", "sent", "failed"]) }),
  retries: 2,
})

/**
 * Whether the patient can get an SMS at all (a one-time web URL exists), when the last one went out, which device the link is open on,
 * and, in the demo clinic whose patients have no phones, the link itself. Everywhere else `demoLink` is null.
 */
export const getPatientLink = defineCall({
  id: "call.patient-link",
  method: "GET",
  path: "/video-meeting/clinician/meeting/:meetingId/patient-link",
  summary: "What is known of the patient's one-time link",
  params: Schema.Struct({ meetingId: Id }),
  answer: wireStruct({
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
export const putPatientDeviceOut = defineCall({
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
export const longestCallMillis = 31 * 86_400_000
export const mostRestarts = 10_000

/** The analytics record of a call that the clinician ended. Durations are milliseconds from the clinician's connecting. */
export const recordCallEnd = defineCall({
  id: "call.ended",
  method: "POST",
  path: "/video-meeting/room/ended",
  summary: "Record that the clinician ended the call",
  payload: wireStruct({
    meetingId: Id,
    durationMillis: Schema.NullOr(Schema.Number.check(between(0, longestCallMillis))),
    restarts: Schema.Int.check(between(0, mostRestarts)),
    sawPatient: Schema.Boolean,
  }),
  whileLocked: true,
})

/**
 * Says signals to the other party. Refused with `signal_too_large` (413) for one of more than `longestSignalBytes`, and with
 * `too_many_signals` (429) for a party that says more than {@link mostSignalsAMinute} or {@link mostSignalBytesAMinute} allow.
 */
export const postSignals = defineCall({
  id: "call.signals.send",
  method: "POST",
  path: "/video-meeting/room/signals",
  summary: "Send signals to the other party of a room",
  payload: wireStruct({
    room: Id,
    partyKey: Secret,
    signals: Schema.NonEmptyArray(Signal).check(Schema.isMaxLength(mostSignalsAtOnce)),
  }),
  /** The number the last of them got. */
  answer: wireStruct({ lastSequence: Sequence }),
  access: "public",
  retries: 3,
})

/** A read, but a POST: the party's key stays out of the address. */
export const readSignals = defineCall({
  id: "call.signals.read",
  method: "POST",
  path: "/video-meeting/room/signals/read",
  summary: "The signals of a room after a sequence number",
  payload: wireStruct({ room: Id, partyKey: Secret, after: Sequence }),
  /** At most {@link signalsAPage}; whoever gets that many asks for what comes after the last. */
  answer: wireStruct({ signals: Schema.Array(SequencedSignal) }),
  access: "public",
  changes: false,
  retries: 3,
})

/** The room's STUN and TURN servers with fresh credentials for this party, for calls that outlive the first ones. */
export const renewIceServers = defineCall({
  id: "call.ice-servers",
  method: "POST",
  path: "/video-meeting/room/ice-servers",
  summary: "Fresh TURN credentials for a party of a room",
  payload: wireStruct({ room: Id, partyKey: Secret }),
  answer: wireStruct({ iceServers: Schema.Array(IceServer) }),
  access: "public",
  changes: false,
  retries: 2,
  limit: "turn-credentials",
})

/**
 * Looking does not use the link up: messengers that preview links must not lock the patient out. A second device that looks at a link that
 * is used is noted, for the clinician to see.
 */
export const lookAtVisit = defineCall({
  id: "call.visit.look",
  method: "POST",
  path: "/video-meeting/visit/look",
  summary: "What the patient's one-time link is worth",
  payload: wireStruct({ link: Secret, visitKey: Schema.NullOr(Secret) }),
  answer: VisitLink,
  access: "public",
  retries: 2,
  limit: "visit-link",
})

/**
 * Uses the link up, or comes back with the key of the browser that did. Refused with `link_used`, `link_expired`, `link_replaced`,
 * `link_closed` or `visit_ended`.
 */
export const joinVisit = defineCall({
  id: "call.visit.join",
  method: "POST",
  path: "/video-meeting/visit/join",
  summary: "The patient joins the call",
  payload: wireStruct({ link: Secret, visitKey: Schema.NullOr(Secret) }),
  answer: VisitAdmission,
  access: "public",
  // It holds keys to the room.
  retries: 2,
  limit: "visit-link",
})

/** The patient declines before, or hangs up during, the call; the clinician's page hears of it at once. */
export const leaveVisit = defineCall({
  id: "call.visit.leave",
  method: "POST",
  path: "/video-meeting/visit/leave",
  summary: "The patient declines or hangs up",
  payload: wireStruct({ link: Secret, visitKey: Schema.NullOr(Secret), reason: PatientWord }),
  access: "public",
  retries: 2,
  limit: "visit-link",
})

/**
 * The patient's page is still in the call: said every {@link signOfLifeSeconds}, so that a page that is gone without a word is noticed.
 * Refused like {@link joinVisit}. Said twice it is the same: it needs no key.
 */
export const keepVisitAlive = defineCall({
  id: "call.visit.keep-alive",
  method: "POST",
  path: "/video-meeting/visit/keep-alive",
  summary: "The patient's page is still in the call",
  payload: wireStruct({ link: Secret, visitKey: Schema.NullOr(Secret) }),
  access: "public",
  changes: false,
  limit: "visit-link",
})
