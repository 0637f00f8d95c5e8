import { Schema } from "effect"
import { defineEndpoint, EpochMillis, snakeCaseStruct } from "../../../kernel/api/index.ts"
import { LeaveReason } from "./timeline.ts"
import { PatientDevice, VisitAdmission, visitLinkErrors, visitSecrets, VisitLink } from "./visit.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

const Id = Schema.NonEmptyString

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
  errors: ["sms_failed", "sms_no_url", "sms_not_allowed", "sms_too_soon"],
})

/** The delivery state of an SMS; waits briefly for the gateway. */
export const getSmsDelivery = defineEndpoint({
  id: "call.sms-delivery",
  method: "GET",
  path: "/meeting/doctor/send-sms/:id/:smsId",
  summary: "Whether an SMS went out",
  params: Schema.Struct({ id: Id, smsId: Id }),
  response: snakeCaseStruct({ state: openWords("delivery of an SMS", ["sending", "sent", "failed"]) }),
  retries: 2,
})

/** The receiver of an SMS, and its text. */
const SmsReceiver = snakeCaseStruct({
  /** The last four digits of the phone. */
  phoneEnd: Schema.String,
  /** The text in the patient's language, without the link's secret. */
  text: Schema.String,
  /** BCP 47. */
  language: Schema.String,
})

/** An SMS whose link still works. */
export const SentSms = snakeCaseStruct({
  phoneEnd: Schema.String,
  sentAtMillis: EpochMillis,
  /** The first time the patient's page showed the link; null if it has not. */
  openedAtMillis: Schema.NullOr(EpochMillis),
})
export type SentSms = typeof SentSms.Type

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
    /** Null without a one-time web URL. */
    receiver: Schema.NullOr(SmsReceiver),
    /** The newest SMS whose link works; null without one. */
    sms: Schema.NullOr(SentSms),
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
 * Removes the device that used the patient's link from the room: its link and keys become invalid, and its page says so. The patient needs a new
 * link to return. Does nothing without a valid link.
 */
export const putPatientDeviceOut = defineEndpoint({
  id: "call.put-device-out",
  method: "POST",
  path: "/video-meeting/clinician/meeting/:meetingId/patient-link/put-out",
  summary: "Put the patient's device out of the call",
  params: Schema.Struct({ meetingId: Id }),
})

/** Event to the meeting's pages: the patient's link was opened, tried on a second device, or closed. */
export const patientLinkChanged = "patient-link-changed"

/**
 * Peeking does not use up the link, because messengers preview links. A second device that peeks at a used
 * link is recorded for the clinician.
 */
export const peekVisit = defineEndpoint({
  id: "call.visit.look",
  method: "POST",
  path: "/video-meeting/visit/look",
  summary: "What the patient's one-time link is worth",
  payload: snakeCaseStruct(visitSecrets),
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
  payload: snakeCaseStruct(visitSecrets),
  response: VisitAdmission,
  access: "public",
  // The response holds keys to the room.
  retries: 2,
  limit: "visit-link",
  errors: [...visitLinkErrors, "meeting_over", "provider_not_offered", "video_provider_unavailable"],
})

/** The patient declines before, or hangs up during, the call; the clinician's page is notified at once. */
export const leaveVisit = defineEndpoint({
  id: "call.visit.leave",
  method: "POST",
  path: "/video-meeting/visit/leave",
  summary: "The patient declines or hangs up",
  payload: snakeCaseStruct({ ...visitSecrets, reason: LeaveReason }),
  access: "public",
  retries: 2,
  limit: "visit-link",
  errors: [...visitLinkErrors, "meeting_over"],
})

/**
 * Reports every {@link signOfLifeSeconds} that the patient's page is still in the call, so that a lost page is noticed.
 * Refused like {@link joinVisit}. Idempotent, so it needs no key. Its response says whether the clinician has finished the visit, also before
 * the meeting has ended.
 */
export const keepVisitAlive = defineEndpoint({
  id: "call.visit.keep-alive",
  method: "POST",
  path: "/video-meeting/visit/keep-alive",
  summary: "The patient's page is still in the call",
  payload: snakeCaseStruct(visitSecrets),
  response: snakeCaseStruct({ visitOver: Schema.Boolean }),
  access: "public",
  mutates: false,
  limit: "visit-link",
  errors: [...visitLinkErrors],
})
