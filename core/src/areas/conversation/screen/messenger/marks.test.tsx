import { screen, waitFor, within } from "@testing-library/react"
import type userEvent from "@testing-library/user-event"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { conversationChanged, conversationTopic, listMessages, markAllAsRead, markMessage, markNoneAsRead } from "../../model/index.ts"
import { apiError, type MemoryApi, respond } from "../../../../testkit/memory-api.ts"
import { preloadComponents } from "../../../../platform/ui/lazy-with-retry.ts"
import { messageOf, messagesFrom, pageOf } from "../testing.ts"
import { openMessenger, withScreen } from "../../../../testkit/screens/conversation-screen.tsx"

const onScreen = withScreen()
beforeAll(() => preloadComponents())

const marks = [respond(markMessage, undefined), respond(markAllAsRead, undefined), respond(markNoneAsRead, undefined)]
const marksIn = (api: MemoryApi) => api.requests.filter(({ id }) => marks.some((mark) => mark.id === id))
const row = async (body: string) => {
  const text = await screen.findByText(body)
  return within(text.closest("li")!)
}
const choose = async (user: ReturnType<typeof userEvent.setup>, button: HTMLElement, item: string) => {
  await user.click(button)
  await user.click(await screen.findByRole("menuitem", { name: item }))
}

describe("messages on screen", { tags: ["CONV-023"] }, () => {
  it("are marked as read one by one while others are unread", async () => {
    const { api } = openMessenger(messagesFrom(1, 3, { isUnread: true }), { responses: marks })
    await screen.findByText("Message 2")
    onScreen.show("m2")
    await waitFor(() => expect(marksIn(api)).toHaveLength(1))
    expect(marksIn(api)[0]).toMatchObject({
      id: markMessage.id,
      input: { params: { id: "conversation", messageId: "m2" }, query: { markUnread: "false" } },
    })
    expect((await row("Message 2")).queryByText("Unread")).toBeNull()
    expect((await row("Message 3")).getByText("Unread")).toBeVisible()
  })

  it("are marked as read together when no other is unread", async () => {
    const { api } = openMessenger(messagesFrom(1, 3, { isUnread: true }), { responses: marks })
    await screen.findByText("Message 2")
    onScreen.show("m1", "m2", "m3")
    await waitFor(() => expect(marksIn(api)).toHaveLength(1))
    expect(marksIn(api)[0]).toMatchObject({ id: markAllAsRead.id, input: { payload: { upToMessageId: "m3" } } })
  })

  it("stay unread while the page is hidden", async () => {
    const { api } = openMessenger(messagesFrom(1, 1, { isUnread: true }), { responses: marks })
    await screen.findByText("Message 1")
    const see = (visibilityState: DocumentVisibilityState) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: visibilityState })
      document.dispatchEvent(new Event("visibilitychange"))
    }
    see("hidden")
    onScreen.show("m1")
    see("visible")
    expect(marksIn(api)).toEqual([])
    await waitFor(() => expect(marksIn(api)).toHaveLength(1))
  })

  it("stay unread while another window has the focus, and become read when it returns", async () => {
    const { api } = openMessenger(messagesFrom(1, 1, { isUnread: true }), { responses: marks })
    await screen.findByText("Message 1")
    onScreen.focusWindow(false)
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onScreen.show("m1")
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(marksIn(api)).toEqual([])
    onScreen.focusWindow(true)
    await waitFor(() => expect(marksIn(api)).toHaveLength(1))
  })

  it("are marked again when they are seen next, if marking failed", async () => {
    const { api, events } = openMessenger(messagesFrom(1, 1, { isUnread: true }), {
      responses: [...marks, respond(markMessage, apiError("Unavailable"))],
    })
    await screen.findByText("Message 1")
    onScreen.show("m1")
    await waitFor(() => expect(marksIn(api)).toHaveLength(1))
    expect(screen.queryByRole("alert")).toBeNull()
    api.answer(respond(markMessage, undefined))
    api.answer(respond(listMessages, pageOf(messagesFrom(1, 2, { isUnread: true }))))
    events.send({ topic: conversationTopic("conversation"), type: conversationChanged })
    await screen.findByText("Message 2")
    onScreen.show("m1")
    await waitFor(() => expect(marksIn(api)).toHaveLength(2))
  })
})

describe("marking by hand", { tags: ["CONV-023"] }, () => {
  it("keeps a message unread although it is on screen", async () => {
    const { api, user } = openMessenger([messageOf(1)], { responses: marks })
    await screen.findByText("Message 1")
    await user.click(await screen.findByRole("button", { name: "Mark as unread: Alex Moor at 09:00" }))
    expect((await row("Message 1")).getByText("Unread")).toBeVisible()
    expect(marksIn(api)[0]).toMatchObject({ id: markMessage.id, input: { query: { markUnread: "true" } } })
    expect(document.querySelector("[data-unread-message]")).toBeNull()
    await user.click(await screen.findByRole("button", { name: "Mark as read: Alex Moor at 09:00" }))
    expect((await row("Message 1")).queryByText("Unread")).toBeNull()
  })

  it("marks all messages of others as read up to the newest, or as unread", async () => {
    const own = messageOf(3, { senderId: "clinician-1", senderRole: "responsible_clinician" })
    const { api, user } = openMessenger([...messagesFrom(1, 2, { isUnread: true }), own], { responses: marks })
    await screen.findByText("Message 1")
    const more = () => screen.findByRole("button", { name: "More about the conversation" })
    await choose(user, await more(), "Mark all as read")
    await waitFor(() => expect(screen.queryByText("Unread")).toBeNull())
    expect(marksIn(api)[0]).toMatchObject({ id: markAllAsRead.id, input: { payload: { upToMessageId: "m3" } } })
    await choose(user, await more(), "Mark all as unread")
    expect(await screen.findAllByText("Unread")).toHaveLength(2)
    expect(marksIn(api)[1]).toMatchObject({ id: markNoneAsRead.id, input: { params: { id: "conversation" } } })
  })

  it("restores the mark if the server refuses", async () => {
    const { user } = openMessenger([messageOf(1)], { responses: [...marks, respond(markMessage, apiError("Refused"))] })
    await screen.findByText("Message 1")
    await user.click(await screen.findByRole("button", { name: "Mark as unread: Alex Moor at 09:00" }))
    await waitFor(async () => expect((await row("Message 1")).queryByText("Unread")).toBeNull())
  })
})
