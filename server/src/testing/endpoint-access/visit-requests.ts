import { askForStill, joinVisit } from "@rond/core/model/call"
import type { TestServer } from "../test-server.ts"
import { annaVisiting, conversationLink, visitLinks } from "./access.ts"

/** The key of the browser that joined by Anna's link. */
const visitKeyOfAnna = async (server: TestServer) => {
  const repeated = { idempotencyKey: "endpoint-access:call.visit.join" }
  return (await server.call(joinVisit, { payload: { link: visitLinks.join, visitKey: null } }, repeated)).visitKey
}

/** Endpoints for people who are not signed in: a secret gives access. */
export const tokenScoped: Readonly<
  Record<
    string,
    {
      readonly key: string
      readonly input?: (server: TestServer) => unknown
      readonly unaudited?: string
      /** The link belongs to no meeting. */
      readonly meetingId?: null
    }
  >
> = {
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
  "conversation.patient.open": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink } }),
    meetingId: null,
  },
  "conversation.patient.read": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink } }),
    meetingId: null,
  },
  "conversation.patient.attachment": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink, attachmentId: "conversation-file" } }),
    meetingId: null,
  },
  "conversation.patient.send": {
    key: "the link to the patient's page",
    input: () => ({ payload: { link: conversationLink, id: "endpoint-access-patient", body: "Hello" } }),
    meetingId: null,
  },
  "call.signals.send": {
    key: "the room's own key",
    unaudited:
      "What two browsers say to each other to find their way; who was given a key is written down as call.open and call.visit.join.",
  },
  "call.signals.read": { key: "the room's own key", unaudited: "As call.signals.send." },
  "call.ice-servers": { key: "the room's own key", unaudited: "As call.signals.send." },
}
