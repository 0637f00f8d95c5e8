import {
  closePatientPageLink,
  getPatientPageLink,
  openPatientPage,
  type PatientConversation,
  readPatientConversation,
  sendPatientReply,
} from "@rond/core/model/conversation"
import { type EventTopic, handle, refused, runsAgain } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { marketFormatOf } from "../clinic/index.ts"
import { announceConversation, patientTopicOf } from "./announce.ts"
import { opened } from "./conversation-handlers.ts"
import { stateOf } from "./conversation-rows.ts"
import { messageFor, pageOf } from "./messages/message-rows.ts"
import { writeMessage } from "./messages/write.ts"
import { auditPatientPage, closeLinks, demoLinkOf, hasLink, openLink, pageKeys } from "./patient-links.ts"

interface Head extends Pick<PatientConversation, "language" | "timeZone" | "patientId" | "clinicianName" | "clinicianTitle"> {
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly country: string
  readonly programmeNameCopyKey: string
  readonly state: "active" | "paused" | "ended"
}

const headOf = Effect.fnUntraced(function* (conversationId: string) {
  const sql = yield* SqlClient.SqlClient
  const [head] = yield* sql<Head>`
    select patient.language, pool.time_zone as "timeZone", patient.id as "patientId", person.name as "clinicianName",
      clinician.title as "clinicianTitle", pool.name as "clinicName", pool.phone as "clinicPhone", pool.country,
      plan.programme_name_copy_key as "programmeNameCopyKey", ${stateOf(sql)} as state
    from care_plan plan
    join patient on patient.id = plan.patient_id
    join clinician on clinician.id = plan.clinician_id
    join person on person.id = clinician.person_id
    join pool on pool.id = plan.pool_id
    where plan.conversation_id = ${conversationId}`
  return head!
})

/** The patient's side of a conversation. A link opens one conversation and nothing else. */
export const patientHandlers = [
  handle(getPatientPageLink, ({ params }) =>
    Effect.gen(function* () {
      const { conversationId } = yield* opened("conversation.patient-page-link", params.id)
      return { demoLink: yield* demoLinkOf(conversationId), isOpen: yield* hasLink(conversationId) }
    }),
  ),
  handle(closePatientPageLink, ({ params }) =>
    Effect.gen(function* () {
      const { conversationId } = yield* opened("conversation.close-patient-page-link", params.id)
      yield* closeLinks(conversationId)
      yield* announceConversation(conversationId)
    }),
  ),
  handle(
    openPatientPage,
    ({ payload: { link } }) =>
      Effect.gen(function* () {
        const page = yield* openLink(link)
        yield* auditPatientPage("conversation.patient.open", page)
        return yield* pageKeys(page.linkId, link)
      }),
    runsAgain,
  ),
  handle(readPatientConversation, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* openLink(payload.link)
      yield* auditPatientPage("conversation.patient.read", link)
      const { clinicName, clinicPhone, country, ...head } = yield* headOf(link.conversationId)
      const { phone, emergencyNumber = null } = marketFormatOf(country)
      return {
        ...head,
        clinic: {
          name: clinicName,
          phone: clinicPhone === null ? null : { number: clinicPhone, text: phone(clinicPhone) },
          emergencyNumber,
        },
        topic: patientTopicOf(link.conversationId),
        page: yield* pageOf(link.conversationId, payload.before, null),
      }
    }),
  ),
  handle(
    sendPatientReply,
    ({ payload: { link, id, body } }) =>
      Effect.gen(function* () {
        const page = yield* openLink(link)
        yield* writeMessage({ id, conversationId: page.conversationId, clinicianId: null, body, attachmentIds: [] })
        yield* auditPatientPage("conversation.patient.send", page)
        return yield* messageFor(id, null)
      }),
    {
      store: ({ id }) => ({ id }),
      read: ({ id }, { payload }) => Effect.andThen(openLink(payload.link), messageFor(id, null)),
    },
  ),
]

const closed = refused("The link does not open this conversation")

/** A conversation's events for the patient's page, by its link. */
export const patientConversationTopic: EventTopic = {
  kind: "conversation-patient",
  authorize: (conversationId, { key = "" }) =>
    Effect.gen(function* () {
      const page = yield* openLink(key)
      if (page.conversationId !== conversationId) return yield* closed
    }),
}
