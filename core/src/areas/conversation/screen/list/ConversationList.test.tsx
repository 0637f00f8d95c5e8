import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { type Conversation, conversationListChanged, listConversations, searchConversations, unreadChanged } from "../../model/index.ts"
import { apiError, type MemoryApi, type MemoryResponse, respond } from "../../../../testkit/memory-api.ts"
import { inClinic } from "../../../../testkit/screens/conversation-screen.tsx"
import { conversationOf } from "../testing.ts"
import type { ListFilter } from "./conversation-filter.ts"
import { ConversationList } from "./ConversationList.tsx"

const listed = (...conversations: readonly Conversation[]) => respond(listConversations, { conversations })
const askedFor = (api: MemoryApi) => (api.requests.at(-1)?.input as { readonly query: unknown } | undefined)?.query

function Screen() {
  const [filter, setFilter] = useState<ListFilter>({ isUnreadOnly: false, isOwnOnly: false })
  return (
    <ConversationList
      filter={filter}
      onFilter={setFilter}
      programmeName={() => "Depression"}
      renderRow={({ id }, content, messageId) => <a href={`/${id}${messageId === undefined ? "" : `#${messageId}`}`}>{content}</a>}
    />
  )
}

function open(response: MemoryResponse) {
  const clinic = inClinic([response])
  render(clinic.around(<Screen />))
  return { ...clinic, user: userEvent.setup() }
}
const rows = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)

describe("a search", { tags: ["CONV-031"] }, () => {
  it("shows the conversations that the server finds, and the list again once it is cleared", async () => {
    const { api, user } = open(listed(conversationOf(), conversationOf({ id: "other", patientName: "Kim Ash" })))
    api.answer(
      respond(searchConversations, {
        conversations: [conversationOf({ id: "other", patientName: "Kim Ash" })],
        matches: [],
        hasMore: true,
      }),
    )
    expect(await screen.findAllByRole("listitem")).toHaveLength(2)
    const field = screen.getByRole("searchbox", { name: "Find a conversation" })
    await user.type(field, "kim")
    expect(await screen.findByText("There are more. Type more words to narrow the search.")).toBeVisible()
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/other"])
    expect(api.requests.filter(({ id }) => id === searchConversations.id).map(({ input }) => input)).toEqual([
      { payload: { query: "kim" } },
    ])
    await user.clear(field)
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2))
  })

  it("shows the line of a message with the words marked, and leads to that message", { tags: ["CONV-102"] }, async () => {
    const [sentAt, lastMessage] = ["2031-01-07T09:00:00.000Z", { senderRole: "patient", senderName: "Kim Ash" } as const]
    const ash = conversationOf({ id: "other", patientName: "Kim Ash", lastMessage: { ...lastMessage, sentAt, excerpt: "See you." } })
    const moor = conversationOf({ lastMessage: { ...lastMessage, sentAt, excerpt: "Thank you." } })
    const match = { conversationId: "other", messageId: "m7", senderRole: "clinician", senderName: "Sam Lake", sentAt } as const
    const matches = [{ ...match, excerpt: "… take the Omeprazól after breakfast …" }]
    const { api, user } = open(listed())
    api.answer(respond(searchConversations, { conversations: [ash, moor], matches, hasMore: false }))
    await user.type(await screen.findByRole("searchbox", { name: "Find a conversation" }), "breakfast omeprazol")
    await waitFor(() => expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Omeprazól", "breakfast"]))
    const [first, second] = screen.getAllByRole("link")
    expect(first).toHaveTextContent(/Sam Lake: … take the Omeprazól after breakfast …$/)
    expect(first).not.toHaveTextContent("See you.")
    expect(first).toHaveAttribute("href", "/other#m7")
    expect(second).toHaveTextContent(/Thank you\.$/)
    expect(second).toHaveAttribute("href", "/conversation")
  })

  it("says that nothing was found, and that it failed", async () => {
    const { api, user } = open(listed(conversationOf()))
    api.answer(respond(searchConversations, { conversations: [], matches: [], hasMore: false }))
    const field = await screen.findByRole("searchbox", { name: "Find a conversation" })
    await user.type(field, "zz")
    expect(await screen.findByText("No conversation matches")).toBeVisible()
    api.answer(respond(searchConversations, apiError("Unavailable", { code: "search_too_slow" })))
    await user.type(field, "z")
    expect(await screen.findByRole("alert")).toHaveTextContent("The search took too long.")
  })
})

describe("the list of conversations", { tags: ["CONV-021"] }, () => {
  it("shows patient, programme, state, newest message and the number of unread messages", async () => {
    const lastMessage = {
      senderRole: "patient",
      senderName: "Alex Moor",
      sentAt: "2031-02-03T09:00:00.000Z",
      excerpt: "I slept well",
    } as const
    const reply = { ...lastMessage, senderRole: "clinician", senderName: "Karin Ek", excerpt: "Good to hear" } as const
    open(
      listed(
        conversationOf({ unread: 2, lastMessage }),
        conversationOf({ id: "other", patientName: "Kim Ash", state: "paused" }),
        conversationOf({ id: "third", patientName: "Lou Bell", lastMessage: reply }),
      ),
    )
    expect(await rows()).toEqual([
      "Alex Moor3 Feb 2031DepressionI slept well22 unread messages",
      "Kim AshDepressionPausedNo messages yet",
      "Lou Bell3 Feb 2031DepressionKarin Ek: Good to hear",
    ])
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/conversation", "/other", "/third"])
  })

  it("tells patients of one name apart by number and date of birth", { tags: ["CONV-028"] }, async () => {
    open(
      listed(
        conversationOf({ patientIdNumber: "199005102380", patientDateOfBirth: "1990-05-10" }),
        conversationOf({ id: "other", patientIdNumber: "195602289802", patientDateOfBirth: "1956-02-28" }),
      ),
    )
    const [first, second] = await rows()
    expect(first).toMatch(/^Alex Moor199005102380 · 10\/05\/1990 \(\d+ years\)Depression/)
    expect(second).toMatch(/^Alex Moor195602289802 · 28\/02\/1956 \(\d+ years\)Depression/)
  })

  it("says why a conversation stands first, in the patient's words", { tags: ["CONV-027"] }, async () => {
    const alarm = { quotes: ["jag vill inte leva", "ont i bröstet"], writtenAt: "2031-02-03T09:00:00.000Z" } as const
    open(listed(conversationOf({ alarm }), conversationOf({ id: "other" })))
    const [first, second] = await rows()
    expect(first).toMatch(/^First, because the patient writes: “jag vill inte leva” “ont i bröstet”Alex Moor/)
    expect(second).not.toContain("First")
  })

  it("filters by state and by unread messages on the server", async () => {
    const { api, user } = open(listed(conversationOf()))
    await rows()
    expect(askedFor(api)).toEqual({ include: "unreads" })
    await user.selectOptions(screen.getByLabelText("Show"), "Paused")
    await waitFor(() => expect(askedFor(api)).toEqual({ include: "unreads", filter: ["paused"] }))
    api.answer(listed())
    await user.click(screen.getByRole("checkbox", { name: "Unread only" }))
    await waitFor(() => expect(askedFor(api)).toEqual({ include: "unreads", filter: ["paused", "unread"] }))
    expect(await screen.findByText("No conversation matches")).toBeVisible()
    await user.selectOptions(screen.getByLabelText("Show"), "All")
    await waitFor(() => expect(askedFor(api)).toEqual({ include: "unreads", filter: ["unread"] }))
  })

  it("updates the unread messages", async () => {
    const { api, events } = open(listed(conversationOf()))
    await rows()
    api.answer(listed(conversationOf({ unread: 1 })))
    events.send({ topic: "clinician:clinician-1", type: unreadChanged, data: { conversation_id: "conversation" } })
    expect(await screen.findByText("1 unread message")).toBeInTheDocument()
  })

  it("updates when a conversation begins, pauses or ends", async () => {
    const { api, events } = open(listed(conversationOf()))
    expect(await rows()).toEqual(["Alex MoorDepressionNo messages yet"])
    api.answer(listed(conversationOf({ state: "paused" }), conversationOf({ id: "new", patientName: "Kim Ash" })))
    events.send({ topic: "clinician:clinician-1", type: conversationListChanged, data: { conversation_id: "new" } })
    await waitFor(async () =>
      expect(await rows()).toEqual(["Alex MoorDepressionPausedNo messages yet", "Kim AshDepressionNo messages yet"]),
    )
  })

  it("shows that there are none", async () => {
    open(listed())
    expect(await screen.findByText("No conversations")).toBeVisible()
  })

  it("explains why it failed to load, and retries", async () => {
    const { api, user } = open(respond(listConversations, apiError("Unavailable")))
    expect(await screen.findByRole("alert")).toHaveTextContent("The conversations could not be loaded")
    api.answer(listed(conversationOf()))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await rows()).toHaveLength(1)
  })
})
