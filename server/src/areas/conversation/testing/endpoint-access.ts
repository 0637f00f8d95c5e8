import { type AreaAccess, anna, asking, byId, conversationId, jpeg } from "../../../testing/endpoint-access/access.ts"

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "conversation.get": byId(anna, conversationId),
    "conversation.messages": asking(anna, { params: { id: conversationId }, query: { include: "unread" } }),
    "conversation.send": asking(anna, { params: { id: conversationId }, payload: { id: "endpoint-access", body: "Hello" } }),
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
}
