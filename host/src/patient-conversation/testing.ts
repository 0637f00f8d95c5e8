import {
  type ConversationMessage,
  openPatientPage,
  type PatientConversation,
  readPatientConversation,
  sendPatientReply,
} from "@rond/core/model/conversation"
import { apiError, memoryApi, respond } from "@rond/core/testkit"

/** The number of messages of a page. */
const page = 50

/** A clinic's server with one conversation: what was written, and the requests that it answers. */
export function clinic(changes: Partial<PatientConversation> = {}, textKey = btoa("k".repeat(32))) {
  const messages: ConversationMessage[] = []
  const about = { state: "active" as PatientConversation["state"], isDown: false, isForgotten: false, ...changes }
  const add = (senderRole: "patient" | "responsible_clinician", body: string, id = `m${messages.length + 1}`) => {
    const message: ConversationMessage = {
      id,
      position: messages.length + 1,
      body,
      senderId: senderRole,
      senderName: senderRole === "patient" ? "Alma Ek" : "Elsa Lindqvist",
      senderRole,
      sentAt: "2026-03-02T09:05:00Z",
      isUnread: false,
      attachments: [],
    }
    messages.push(message)
    return message
  }
  const gone = () => (about.isDown ? apiError("Unavailable") : about.isForgotten ? apiError("NotFound") : undefined)
  const api = memoryApi([
    respond(openPatientPage, ({ payload: { link } }) => gone() ?? { pageKey: link === "secret" ? "page" : null, textKey }),
    respond(readPatientConversation, ({ payload: { before = Number.POSITIVE_INFINITY } }) => {
      const until = messages.filter(({ position }) => position < before)
      return (
        gone() ?? {
          language: "en-GB",
          timeZone: "Europe/Stockholm",
          patientId: "p1",
          clinicianName: "Elsa Lindqvist",
          clinicianTitle: "Psychologist",
          clinic: { name: "Rond Stockholm", phone: { number: "+46846500410", text: "+46 8 465 004 10" }, emergencyNumber: "112" },
          programmeNameCopyKey: "icbt.programme.depression",
          topic: "conversation:c1",
          ...about,
          page: { messages: until.slice(-page), hasEarlier: until.length > page, unread: 0 },
        }
      )
    }),
    respond(sendPatientReply, ({ payload: { id, body } }) => {
      if (about.state !== "active") return apiError("Conflict", { code: `conversation_${about.state as string}` })
      return gone() ?? messages.find((message) => message.id === id) ?? add("patient", body, id)
    }),
  ])
  return { api, messages, about, add }
}
