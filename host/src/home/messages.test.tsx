import { type Conversation, countUnread, listConversations, unreadChanged } from "@rond/core/model/conversation"
import { getSession } from "@rond/core/model/session"
import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { doctor, openPage, sessionOf } from "../testing/page.tsx"

beforeEach(() => localStorage.clear())

const conversationOf = (id: string, changes: Partial<Conversation> = {}): Conversation => ({
  id,
  carePlanId: `plan-${id}`,
  patientId: `patient-${id}`,
  patientName: "Nora Falk",
  patientDateOfBirth: "1991-04-05",
  patientIdNumber: "199104051234",
  programmeNameCopyKey: "icbt.programme.depression",
  state: "active",
  unread: 2,
  lastMessage: { senderRole: "patient", senderName: "Nora Falk", sentAt: "2026-03-02T09:00:00Z", excerpt: "I slept well" },
  carePlanVersion: 1,
  alarm: null,
  treatsPatient: true,
  ...changes,
})
const unread = (...conversations: readonly Conversation[]) => [
  respond(listConversations, { conversations }),
  respond(countUnread, { unreads: conversations.map(({ id, unread: count }) => ({ conversationId: id, unread: count })), takesPart: true }),
]
const psychologist = respond(getSession, sessionOf({ clinician: { ...doctor, capabilities: ["icbt"] } }))
const changed = { topic: `clinician:${doctor.id}`, type: unreadChanged, data: { conversation_id: "c1" } }
const section = () => screen.findByRole("region", { name: "Messages from patients" })

describe("patients' messages on home", { tags: ["HOME-039"] }, () => {
  it("are listed with patient, programme, number, text and time, and link to the conversation", async () => {
    const own = {
      senderRole: "responsible_clinician",
      senderName: "Robin Vale",
      sentAt: "2026-03-01T09:00:00Z",
      excerpt: "Well done",
    } as const
    const responses = unread(conversationOf("c1"), conversationOf("c2", { patientName: "Leo Dahl", unread: 1, lastMessage: own }))
    await openPage("/?day=2026-03-04", { session: psychologist, responses })
    const links = within(await section()).getAllByRole("link")
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/emr/icbt-messenger/c1", "/emr/icbt-messenger/c2"])
    expect(links[0]).toHaveTextContent(/19910405-1234 · 05\/04\/1991 \(\d+ years\)/)
    for (const text of ["Nora Falk", "2 unread messages", "Depression", "I slept well", /2 Mar/]) expect(links[0]).toHaveTextContent(text)
    for (const text of ["1 unread message", "Robin Vale: Well done"]) expect(links[1]).toHaveTextContent(text)
  })

  it("are at most ten, beside their total number", async () => {
    await openPage("/", {
      session: psychologist,
      responses: unread(...Array.from({ length: 12 }, (_, index) => conversationOf(`c${index}`))),
    })
    expect(within(await section()).getAllByRole("listitem")).toHaveLength(10)
    expect(await section()).toHaveTextContent("10 of 12")
    expect(screen.getByRole("link", { name: "Show all 12" })).toHaveAttribute("href", "/emr/icbt-messenger?unread=1&own=1")
  })

  it("say why one stands first", { tags: ["CONV-027"] }, async () => {
    const alarm = { quotes: ["jag vill inte leva"], writtenAt: "2026-03-01T09:00:00Z" } as const
    await openPage("/", { session: psychologist, responses: unread(conversationOf("c1", { alarm }), conversationOf("c2")) })
    const links = within(await section()).getAllByRole("link")
    expect(links[0]).toHaveTextContent("First, because the patient writes: “jag vill inte leva”")
    expect(links[1]).not.toHaveTextContent("First")
  })

  it("appear with an announcement, and disappear when they are read", async () => {
    const { api, receiveEvent } = await openPage("/", { session: psychologist, responses: unread() })
    await waitFor(() => expect(api.requests.map(({ id }) => id)).toContain(listConversations.id))
    expect(await screen.findByRole("link", { name: "Conversations" })).toBeVisible()
    expect(screen.queryByText("Messages from patients")).toBeNull()
    for (const response of unread(conversationOf("c1"))) api.answer(response)
    receiveEvent(changed)
    expect(await section()).toBeVisible()
    expect(screen.getByText(/^New message from \u2068Nora Falk\u2069, \d\d:\d\d$/).parentElement).toHaveRole("status")
    expect(await screen.findByRole("link", { name: "Conversations, 2 unread messages" })).toHaveAttribute("href", "/emr/icbt-messenger")
    for (const response of unread()) api.answer(response)
    receiveEvent(changed)
    await waitFor(() => expect(screen.queryByText("Messages from patients")).toBeNull())
    expect(await screen.findByRole("link", { name: "Conversations" })).toBeVisible()
  })

  it("are not announced if they were there when the page opened", async () => {
    await openPage("/", { session: psychologist, responses: unread(conversationOf("c1")) })
    expect(await section()).toBeVisible()
    expect(screen.queryByText(/^New message from/)).toBeNull()
  })

  it("show an error with a retry when they fail to load", async () => {
    const { api } = await openPage("/", {
      session: psychologist,
      responses: [respond(listConversations, apiError("Unavailable")), respond(countUnread, apiError("Unavailable"))],
    })
    const panel = await screen.findByRole("alert")
    expect(panel).toHaveTextContent("Messages from patients could not be loaded")
    for (const response of unread(conversationOf("c1"))) api.answer(response)
    await userEvent.click(within(panel).getByRole("button", { name: "Try again" }))
    expect(await section()).toBeVisible()
  })

  it("come only from conversations in which the clinician takes part", async () => {
    const { api } = await openPage("/", { session: psychologist, responses: unread(conversationOf("c1")) })
    expect(await section()).toBeVisible()
    expect(api.requests.find(({ id }) => id === listConversations.id)?.input).toEqual({
      query: { include: "unreads", filter: ["unread", "own"] },
    })
  })

  it("are shown to a clinician without programmes who has written to a patient", async () => {
    await openPage("/", { responses: unread(conversationOf("c1")) })
    expect(within(await section()).getAllByRole("link")).toHaveLength(1)
    expect(await screen.findByRole("link", { name: "Conversations, 2 unread messages" })).toBeVisible()
    await userEvent.keyboard("{Control>}k{/Control}")
    expect(await screen.findByRole("option", { name: /Conversations/ })).toBeVisible()
  })

  it("are hidden from a clinician without programmes until they take part in a conversation", async () => {
    const { api, receiveEvent } = await openPage("/")
    expect(await screen.findByText("No meetings today")).toBeVisible()
    await waitFor(() => expect(api.requests.map(({ id }) => id)).toContain(countUnread.id))
    await userEvent.keyboard("{Control>}k{/Control}")
    expect(await screen.findByRole("option", { name: /Home/ })).toBeVisible()
    expect(screen.queryByRole("option", { name: /Conversations/ })).toBeNull()
    expect(api.requests.map(({ id }) => id)).not.toContain(listConversations.id)
    for (const response of unread(conversationOf("c1"))) api.answer(response)
    receiveEvent(changed)
    expect(await screen.findByRole("option", { name: /Conversations/ })).toBeVisible()
  })

  it("can be opened from the palette", async () => {
    const { address } = await openPage("/", { session: psychologist, responses: unread() })
    await screen.findByRole("link", { name: "Conversations" })
    await userEvent.keyboard("{Control>}k{/Control}")
    await userEvent.click(await screen.findByRole("option", { name: /Conversations/ }))
    await waitFor(() => expect(address()).toBe("/emr/icbt-messenger"))
  })
})
