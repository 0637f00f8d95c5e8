import { asking, byId, ofMeeting, type PatientScopedRequest, anna, jpeg } from "./access.ts"

const { meetingId } = anna

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

/** The call and the consultation time. */
export const aboutTheCall: Readonly<Record<string, PatientScopedRequest>> = {
  "call.session": asking(anna, { params: { meetingId }, payload: { provider: "peer" } }),
  "call.timeline": telling({ timestamp: 0, event: "VIDEO_CLINICIAN_CONNECTING", type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" }),
  "call.keep-alive": telling({}),
  "call.sign-of-life": {
    ...telling({}),
    unaudited: "Every few seconds of a call whose opening, timeline and end are written down; it says nothing but that the page is there.",
  },
  "call.waiting-room": ofMeeting(anna),
  "call.disconnect-reason": ofMeeting(anna),
  "call.history": ofMeeting(anna),
  "call.ended": telling({ durationMillis: 1, restarts: 0, sawPatient: true }),
  "call.notify": telling({}),
  "call.notify-push": telling({}),
  "call.patient-link": ofMeeting(anna),
  "call.put-device-out": ofMeeting(anna),
  "call.chat": ofMeeting(anna),
  "call.still.ask": telling({}),
  "call.still.withdraw": telling({ questionId: "none" }),
  "call.still.answer": asking(anna, { params: { meetingId, questionId: "none" } }),
  "call.still.save": telling({ description: "Left forearm", picture: jpeg }),
  "call.chat.send": telling({ text: "Can you hear me?" }),
  "call.send-sms": byId(anna, meetingId),
  "call.sms-delivery": asking(anna, { params: { id: meetingId, smsId: "none" } }),
  "consultation-time.get": ofMeeting(anna),
  "consultation-time.write": asking(anna, { params: { meetingId }, payload: { seconds: 1, isRunning: true } }),
  "write-later.keep": ofMeeting(anna),
  "write-later.take-back": ofMeeting(anna),
}
