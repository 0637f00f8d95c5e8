import { askForStill, joinVisit } from "@rond/core/model/call"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AreaAccess, anna, annaVisiting, asking, byId, jpeg, ofMeeting, visitLinks } from "../../../testing/endpoint-access/access.ts"
import type { TestServer } from "../../../testing/test-server.ts"
import { hashOf } from "../secret.ts"

const { meetingId } = anna

const telling = (payload: object) => asking(anna, { payload: { meetingId, ...payload } })

/** The key of the browser that joined by Anna's link. */
const visitKeyOfAnna = async (server: TestServer) => {
  const repeated = { idempotencyKey: "endpoint-access:call.visit.join" }
  return (await server.call(joinVisit, { payload: { link: visitLinks.join, visitKey: null } }, repeated)).visitKey
}

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
  tokenScoped: {
    "call.visit.look": { key: "the one-time link", input: () => ({ payload: { link: visitLinks.join, visitKey: null } }) },
    "call.visit.join": { key: "the one-time link", input: () => ({ payload: { link: visitLinks.join, visitKey: null } }) },
    "call.visit.leave": {
      key: "the link and the key that joining gave",
      input: async (server) => {
        const { visitKey } = await server.call(
          joinVisit,
          { payload: { link: visitLinks.leave, visitKey: null } },
          { idempotencyKey: "leaving" },
        )
        return { payload: { link: visitLinks.leave, visitKey, reason: "PATIENT_HUNG_UP" } }
      },
    },
    "call.visit.keep-alive": {
      key: "the link and the key that joining gave",
      unaudited: "Every few seconds of a visit whose joining and leaving are written down; it says nothing but that the page is there.",
    },
    "call.visit.chat": {
      key: "the link and the key that joining gave",
      input: async (server) => ({ payload: { link: visitLinks.join, visitKey: await visitKeyOfAnna(server) } }),
    },
    "call.visit.chat.send": {
      key: "the link and the key that joining gave",
      input: async (server) => ({
        payload: { link: visitLinks.join, visitKey: await visitKeyOfAnna(server), text: "I cannot hear you" },
      }),
    },
    "call.visit.still-answer": {
      key: "the link and the key that joining gave",
      input: async (server) => {
        const { meetingId: visiting, clinician } = annaVisiting
        const { questionId } = await server.call(askForStill, { payload: { meetingId: visiting } }, { as: clinician })
        return { payload: { link: visitLinks.join, visitKey: await visitKeyOfAnna(server), questionId, allows: true } }
      },
    },
    "call.signals.send": {
      key: "the room's own key",
      unaudited:
        "What two browsers say to each other to find their way; who was given a key is written down as call.open and call.visit.join.",
    },
    "call.signals.read": { key: "the room's own key", unaudited: "As call.signals.send." },
    "call.ice-servers": { key: "the room's own key", unaudited: "As call.signals.send." },
  },
  rows: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const link of Object.values(visitLinks))
      yield* sql`
        insert into call_link (id, meeting_id, patient_id, link_hash, expires_at)
        values (${link}, ${annaVisiting.meetingId}, ${annaVisiting.patientId}, ${hashOf(link)}, now() + interval '1 hour')`
  }),
}
