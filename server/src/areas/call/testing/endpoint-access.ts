import { type AreaAccess, anna, asking, byId, jpeg, ofMeeting } from "../../../testing/endpoint-access/access.ts"

const { meetingId } = anna

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "call.session": asking(anna, { params: { meetingId }, payload: { provider: "peer" } }),
    "call.timeline": telling({ timestamp: 0, event: "VIDEO_CLINICIAN_CONNECTING", type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" }),
    "call.keep-alive": telling({}),
    "call.sign-of-life": {
      ...telling({}),
      unaudited:
        "Every few seconds of a call whose opening, timeline and end are written down; it says nothing but that the page is there.",
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
    "write-later.keep": ofMeeting(anna),
    "write-later.take-back": ofMeeting(anna),
  },
  unscoped: {
    "call.waiting-patients": { because: "Finds the caller's own waiting patients alone.", as: anna, input: {} },
    "call.test-session": { because: "A room of the caller's own, without a meeting." },
    "call.provider-choice": { because: "The caller's own choice." },
    "call.prefer-provider": { because: "The caller's own choice." },
  },
}
