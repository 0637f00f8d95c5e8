import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { testPicture } from "../../../testing/clinics/test-clinic.ts"
import { type AreaAccess, anna, asking, byId, conversationId, conversationLink, jpeg } from "../../../testing/endpoint-access/access.ts"
import { namedUuid } from "../../../testing/named-uuid.ts"
import { hashOf } from "../../call/secret.ts"
import { insertPlans } from "../../treatment-programme/seed.ts"
import { insertConversations } from "../seed.ts"

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "conversation.get": byId(anna, conversationId),
    "conversation.messages": asking(anna, { params: { id: conversationId }, query: { include: "unread" } }),
    "conversation.send": asking(anna, { params: { id: conversationId }, payload: { id: namedUuid("endpoint-access"), body: "Hello" } }),
    "conversation.mark-message": asking(anna, {
      params: { id: conversationId, messageId: "conversation-message" },
      query: { markUnread: "true" },
    }),
    "conversation.mark-none-as-read": byId(anna, conversationId),
    "conversation.mark-all-as-read": asking(anna, {
      params: { id: conversationId },
      payload: { upToMessageId: "conversation-message" },
    }),
    "conversation.add-attachment": asking(anna, { params: { id: conversationId }, payload: { file: jpeg } }),
    "conversation.attachment": asking(anna, { params: { id: conversationId, attachmentId: "conversation-file" } }),
    "conversation.unreads": asking(anna, { payload: { conversationIds: [conversationId] } }),
    "conversation.participants": asking(anna, { params: { id: conversationId }, query: { include: "roles" } }),
    "conversation.patient-page-link": byId(anna, conversationId),
    // The other programme's, so that the requests by its link still find one.
    "conversation.close-patient-page-link": byId(anna, "conversation-plan"),
  },
  unscoped: {
    "conversation.list": {
      because: "The conversations of the caller's own programmes and patients.",
      as: anna,
      input: { query: { include: "unreads" } },
    },
    "conversation.search": {
      because: "Finds among the caller's own conversations alone.",
      as: anna,
      input: { payload: { query: "Anna" } },
    },
  },
  tokenScoped: {
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
      input: () => ({ payload: { link: conversationLink, id: namedUuid("endpoint-access-patient"), body: "Hello" } }),
      meetingId: null,
    },
  },
  // A programme with a conversation that no request ends, a message and a file in it, and a link to the patient's page.
  rows: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* insertPlans([
      {
        id: "talk",
        poolId: "north",
        patientId: anna.patientId,
        clinicianId: "doctor",
        identifier: "ICBT_ANXIETY",
        nameCopyKey: "icbt.programme.anxiety",
        state: "active",
        createdAt: "2026-01-05T08:00:00Z",
        modules: [],
      },
    ])
    yield* insertConversations([
      {
        conversationId,
        messages: [{ id: "conversation-message", clinicianId: null, body: "Hello", sentAt: "2026-01-06T08:00:00Z" }],
        readers: [],
      },
    ])
    yield* sql`
      insert into conversation_attachment (id, conversation_id, clinician_id, message_id, place, name, media_type, size_bytes, bytes, state)
      values ('conversation-file', ${conversationId}, 'doctor', 'conversation-message', 1, 'a.png', 'image/png', 1, ${testPicture}::text::bytea, 'clean')`
    yield* sql`
      insert into conversation_link (id, conversation_id, link_hash, expires_at)
      values ('conversation-link', ${conversationId}, ${hashOf(conversationLink)}, now() + interval '1 hour')`
  }),
}
