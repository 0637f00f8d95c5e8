import { isDeepStrictEqual } from "node:util"
import {
  type Conversation,
  conversationChanged,
  type ConversationMessage,
  conversationTopic,
  getConversation,
  getPatientPageLink,
  listConversations,
  listMessages,
  searchConversations,
} from "@rond/core/model/conversation"
import { getMessagingConfiguration } from "@rond/core/model/messaging"
import { getSession } from "@rond/core/model/session"
import { apiError, respond } from "@rond/core/testkit"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { doctor, openPage, sessionOf } from "../testing/page.tsx"

beforeEach(() =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  ),
)

const conversationOf = (id: string, patientName: string): Conversation => ({
  id,
  carePlanId: `plan-of-${id}`,
  patientId: `patient-of-${id}`,
  patientName,
  patientDateOfBirth: "1980-02-03",
  patientIdNumber: "198002031234",
  programmeNameCopyKey: "icbt.programme.depression",
  state: "active",
  unread: 0,
  lastMessage: null,
  carePlanVersion: 1,
  alarm: null,
  treatsPatient: true,
})
const conversations = [conversationOf("one", "Alex Moor"), conversationOf("two", "Kim Ash")]
const responses = [
  respond(listConversations, { conversations }),
  respond(getConversation, ({ params }) => conversations.find(({ id }) => id === params.id) ?? apiError("NotFound")),
  respond(listMessages, { messages: [], hasEarlier: false, unread: 0 }),
  respond(getPatientPageLink, { demoLink: null, isOpen: false }),
  respond(getMessagingConfiguration, {
    maxAttachments: 0,
    maxAttachmentBytes: 1,
    attachmentTypes: [],
    validatesFileNames: true,
    offersRevisitButton: false,
  }),
]
/** The tests' window has no room for the list beside a conversation. */
const hidden = true
const open = (address: string) => openPage(address, { responses })
const psychologist = respond(getSession, sessionOf({ clinician: { ...doctor, capabilities: ["icbt"] } }))

describe("the messenger", { tags: ["CONV-021", "CONV-022"] }, () => {
  it("lists the conversations at its own address, not a meeting's", async () => {
    await open("/emr/icbt-messenger")
    expect(await screen.findByRole("heading", { level: 1, name: "Conversations" })).toBeVisible()
    const rows = within(await screen.findByRole("list", { name: "Conversations" })).getAllByRole("link")
    expect(rows.map((row) => row.getAttribute("href"))).toEqual(["/emr/icbt-messenger/one", "/emr/icbt-messenger/two"])
    expect(screen.getByText("No conversation is open")).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe("Conversations – Rond"))
  })

  it("opens a conversation beside the list, with the focus on its heading", async () => {
    const { address } = await open("/emr/icbt-messenger?state=active")
    await userEvent.click(await screen.findByRole("link", { name: /Kim Ash/ }))
    const heading = await screen.findByRole("heading", { level: 1, name: "Kim Ash" })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(address()).toBe("/emr/icbt-messenger/two?state=active")
    await waitFor(() => expect(document.title).toBe("Conversation · KA – Rond"))
    expect(screen.getByRole("link", { name: /Kim Ash/, hidden })).toHaveAttribute("aria-current", "page")
    await userEvent.click(screen.getByRole("link", { name: /Alex Moor/, hidden }))
    expect(await screen.findByRole("heading", { level: 1, name: "Alex Moor" })).toBeVisible()
  })

  it("opens a found conversation at the message, which the address of the next one does not keep", { tags: ["CONV-102"] }, async () => {
    const { api, address } = await open("/emr/icbt-messenger?state=active")
    const match = { conversationId: "two", messageId: "m1", senderRole: "patient", senderName: "Kim Ash" } as const
    const matches = [{ ...match, sentAt: "2031-02-03T09:00:00.000Z", excerpt: "I slept well" }]
    api.answer(respond(searchConversations, { conversations, matches, hasMore: false }))
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a conversation" }), "slept")
    await userEvent.click(await screen.findByRole("link", { name: /I slept well/ }))
    expect(await screen.findByRole("heading", { level: 1, name: "Kim Ash" })).toBeVisible()
    expect(address()).toBe("/emr/icbt-messenger/two?state=active&message=m1")
    expect(screen.getByRole("link", { name: /Kim Ash/, hidden })).toHaveAttribute("aria-current", "page")
    await userEvent.click(screen.getByRole("link", { name: /Alex Moor/, hidden }))
    expect(address()).toBe("/emr/icbt-messenger/one?state=active")
  })

  it("shows known messages immediately, and marks new ones once they load", async () => {
    const message = (position: number, isUnread: boolean): ConversationMessage => ({
      id: `m${position}`,
      position,
      body: `Message ${position}`,
      senderId: "patient-of-one",
      senderName: "Alex Moor",
      senderRole: "patient",
      sentAt: "2031-02-03T09:00:00.000Z",
      isUnread,
      attachments: [],
    })
    const { api } = await open("/emr/icbt-messenger/one")
    api.answer(respond(listMessages, { messages: [message(1, false)], hasEarlier: false, unread: 0 }))
    await userEvent.click(await screen.findByRole("link", { name: /Kim Ash/, hidden }))
    expect(await screen.findByText("Message 1")).toBeVisible()
    await userEvent.click(screen.getByRole("link", { name: /Alex Moor/, hidden }))
    expect(await screen.findByRole("heading", { level: 1, name: "Alex Moor" })).toBeVisible()
    const arrival = Promise.withResolvers<void>()
    api.answer(
      respond(listMessages, () =>
        Effect.as(
          Effect.promise(() => arrival.promise),
          { messages: [message(1, false), message(2, true)], hasEarlier: false, unread: 1 },
        ),
      ),
    )
    await userEvent.click(screen.getByRole("link", { name: /Kim Ash/, hidden }))
    expect(await screen.findByText("Message 1")).toBeVisible()
    expect(screen.queryByText("New messages")).toBeNull()
    arrival.resolve()
    expect(await screen.findByText("Message 2")).toBeVisible()
    expect(screen.getByText("New messages")).toBeVisible()
  })

  it("asks nothing about a conversation that is prepared to be opened again", async () => {
    const { api, receiveEvent } = await open("/emr/icbt-messenger/one")
    const heading = (name: string) => screen.findByRole("heading", { level: 1, name, hidden })
    const requests = () => api.requests.filter(({ input }) => isDeepStrictEqual(input, { params: { id: "one" } })).length
    const change = () => act(async () => receiveEvent({ topic: conversationTopic("one"), type: conversationChanged }))
    await heading("Alex Moor")
    const opening = requests()
    await change()
    await waitFor(() => expect(requests()).toBeGreaterThan(opening))
    const requestCount = requests()
    await userEvent.click(await screen.findByRole("link", { name: /Kim Ash/, hidden }))
    expect(await heading("Kim Ash")).toBeVisible()
    const prepared = await heading("Alex Moor")
    expect(prepared).not.toBeVisible()
    await change()
    expect(requests()).toBe(requestCount)
    await userEvent.click(screen.getByRole("link", { name: /Alex Moor/, hidden }))
    await waitFor(() => expect(prepared).toBeVisible())
    await waitFor(() => expect(requests()).toBeGreaterThan(requestCount))
  })

  it("links to the patient’s record for a clinician without programmes", async () => {
    await open("/emr/icbt-messenger/one")
    expect(await screen.findByRole("link", { name: "Patient record" })).toHaveAttribute("href", "/emr/patient-profile/patient-of-one")
  })

  it("offers to resume a paused conversation only to clinicians with programmes", { tags: ["CONV-026"] }, async () => {
    const paused = respond(getConversation, { ...conversations[0]!, state: "paused" as const })
    await openPage("/emr/icbt-messenger/one", { responses: [...responses, paused] })
    expect(await screen.findByText("The conversation is paused")).toBeVisible()
    expect(screen.getByText(/A clinician who treats the patient and gives treatment programmes can resume it/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Resume conversation" })).toBeNull()
    cleanup()
    await openPage("/emr/icbt-messenger/one", { responses: [...responses, paused], session: psychologist })
    expect(await screen.findByRole("button", { name: "Resume conversation" })).toBeVisible()
  })

  it("offers neither the record nor resuming to a clinician who no longer treats the patient", { tags: ["CONV-026"] }, async () => {
    const former = respond(getConversation, { ...conversations[0]!, state: "paused" as const, treatsPatient: false })
    await openPage("/emr/icbt-messenger/one", { responses: [...responses, former], session: psychologist })
    expect(await screen.findByText("The conversation is paused")).toBeVisible()
    expect(screen.getByText(/A clinician who treats the patient and gives treatment programmes can resume it/)).toBeVisible()
    expect(await screen.findByRole("button", { name: "Participants" })).toBeVisible()
    expect(screen.queryByRole("link", { name: "Patient record" })).toBeNull()
    expect(screen.queryByRole("button", { name: "Resume conversation" })).toBeNull()
  })

  it("links back to the programme in the patient’s record", async () => {
    await openPage("/emr/icbt-messenger/one", { responses, session: psychologist })
    expect(await screen.findByRole("link", { name: "Patient record" })).toHaveAttribute(
      "href",
      "/emr/patient-profile/patient-of-one?leftbar=treatment-programme&carePlanId=plan-of-one",
    )
    expect(screen.getByRole("link", { name: "All conversations" })).toHaveAttribute("href", "/emr/icbt-messenger")
  })

  it("keeps the filter in the address", async () => {
    const { address, api } = await open("/emr/icbt-messenger/one?unread=1&carePlanId=x")
    expect(await screen.findByRole("checkbox", { name: "Unread only", hidden })).toBeChecked()
    await userEvent.selectOptions(screen.getByLabelText("Show"), "Paused")
    await waitFor(() => expect(address()).toBe("/emr/icbt-messenger/one?state=paused&unread=1"))
    await userEvent.click(screen.getByRole("checkbox", { name: "Mine only", hidden }))
    await waitFor(() => expect(address()).toBe("/emr/icbt-messenger/one?state=paused&unread=1&own=1"))
    expect(api.requests.findLast(({ id }) => id === listConversations.id)?.input).toEqual({
      query: { include: "unreads", filter: ["paused", "unread", "own"] },
    })
  })

  it("shows beside the list that a conversation does not exist", async () => {
    await open("/emr/icbt-messenger/gone")
    expect(await screen.findByRole("heading", { name: "Conversation not found" })).toBeVisible()
    expect(await screen.findByRole("list", { name: "Conversations", hidden })).toBeInTheDocument()
  })

  it.each([
    ["Refused", "You cannot open this conversation"],
    ["DecodeError", "The conversation could not be shown"],
    ["Unavailable", "The conversation could not be loaded"],
  ] as const)("explains why a conversation fails to open: %s", async (error, title) => {
    const { api } = await openPage("/emr/icbt-messenger/one", { responses: [...responses, respond(getConversation, apiError(error))] })
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    if (error === "Refused") return
    api.answer(respond(getConversation, conversations[0]!))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("heading", { level: 1, name: "Alex Moor" })).toBeVisible()
  })

  it("is only for clinicians", async () => {
    await openPage("/emr/icbt-messenger", { session: respond(getSession, sessionOf({ clinician: null })) })
    expect(await screen.findByRole("heading", { name: "Only clinicians can open meetings and patients" })).toBeVisible()
  })
})
