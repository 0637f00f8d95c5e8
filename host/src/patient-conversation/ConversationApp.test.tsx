import { conversationChanged, sendPatientReply } from "@rond/core/model/conversation"
import { EnglishTexts } from "@rond/core/i18n/testing"
import { makeApiRuntime, makeConnection } from "@rond/core/platform/http"
import { apiError, respond } from "@rond/core/testkit"
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { ListenByKey } from "../video/event-stream.ts"
import { ConversationApp } from "./ConversationApp.tsx"
import { againMillis, OpenConversation } from "./open-conversation.ts"
import { sealedTextStore } from "./sealed-text.ts"
import { clinic } from "./testing.ts"

beforeEach(() => sessionStorage.clear())

const event = JSON.stringify({ topic: "conversation:c1", type: conversationChanged, data: {} })

function open(at: ReturnType<typeof clinic>, link = "secret") {
  const streams: Parameters<ListenByKey>[0][] = []
  const spoken: string[] = []
  const storedKeys: string[] = []
  const connection = makeConnection(window)
  const conversation = new OpenConversation({
    link,
    runApi: makeApiRuntime(at.api.context).runApi,
    listen: (stream) => {
      streams.push(stream)
      return () => undefined
    },
    connection,
    keepPageKey: (key) => void storedKeys.push(key),
    openTexts: sealedTextStore,
    speak: async (language) => void spoken.push(language),
  })
  render(
    <EnglishTexts>
      <ConversationApp open={conversation} connection={connection} />
    </EnglishTexts>,
  )
  const arrive = (body: string) => {
    at.add("responsible_clinician", body)
    return act(async () => streams.at(-1)!.onData(event))
  }
  return { streams, spoken, storedKeys, arrive, user: userEvent.setup() }
}
const field = () => screen.findByRole("textbox", { name: "Message to Elsa Lindqvist" })
const log = () => screen.findByRole("log", { name: "Messages" })
const sent = (at: ReturnType<typeof clinic>) => at.api.requests.filter(({ id }) => id === sendPatientReply.id)

describe("the patient's page of a conversation", { tags: ["CONV-011"] }, () => {
  it("names clinician, title, clinic, programme and whom to call", async () => {
    const at = clinic()
    at.add("responsible_clinician", "How did the week go?")
    const { spoken } = open(at)
    expect(await screen.findByRole("heading", { level: 1, name: "Elsa Lindqvist" })).toBeVisible()
    expect(spoken).toEqual(["en-GB"])
    expect(screen.getByText("Treatment programme: Depression")).toBeVisible()
    expect(screen.getByText("Rond Stockholm")).toBeVisible()
    expect(within(await log()).getByText("· 10:05")).toHaveTextContent("Elsa Lindqvist · 10:05")
    expect(screen.getByRole("link", { name: "+46 8 465 004 10" })).toHaveAttribute("href", "tel:+46846500410")
    expect(screen.getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112")
    await waitFor(() => expect(document.title).toBe("Messages – Rond Stockholm"))
  })

  it.each([["113"], [null]])("omits an unknown phone, programme and emergency number (%s)", async (number) => {
    open(clinic({ clinic: { name: "Rond Oslo", phone: null, emergencyNumber: number }, programmeNameCopyKey: "icbt.programme.new" }))
    expect(await screen.findByText("Psychologist")).toBeVisible()
    expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(number === null ? [] : [number])
    expect(screen.queryAllByText(/emergency/)).toHaveLength(number === null ? 0 : 1)
    expect(await screen.findByText("There are no messages yet.")).toBeVisible()
  })

  it("sends a message, and returns the focus to the field", async () => {
    const at = clinic()
    const { user } = open(at)
    await user.type(await field(), "It went well.{Enter}I slept.")
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await within(await log()).findByText(/It went well/)).toHaveTextContent("It went well. I slept.")
    await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull())
    expect(await field()).toHaveValue("")
    expect(await field()).toHaveFocus()
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled()
    expect(at.messages.map(({ body }) => body)).toEqual(["It went well.\nI slept."])
    await user.type(await field(), "And you?{Control>}{Enter}{/Control}")
    await waitFor(() => expect(at.messages).toHaveLength(2))
  })

  it("announces a message that arrives, but none that was there before", { tags: ["CONV-009"] }, async () => {
    const at = clinic()
    at.add("responsible_clinician", "Hello")
    const { arrive, streams, user } = open(at)
    await user.type(await field(), "Half a sen")
    expect(screen.queryByText("Elsa Lindqvist: Hello")).toBeNull()
    expect(streams[0]).toMatchObject({ topic: "conversation:c1", key: "secret" })
    await arrive("Look at https://example.org")
    expect((await screen.findByText("Elsa Lindqvist: Look at https://example.org")).parentElement).toHaveRole("status")
    expect(within(await log()).queryByRole("link")).toBeNull()
    expect(await field()).toHaveValue("Half a sen")
    expect(await field()).toHaveFocus()
  })

  it("shows earlier messages page by page, and announces none of them", async () => {
    const at = clinic()
    for (let count = 1; count <= 120; count++) at.add("responsible_clinician", `Message ${count}`)
    const { user } = open(at)
    const items = async () => within(await log()).getAllByRole("listitem")
    expect(await items()).toHaveLength(50)
    const button = screen.getByRole("button", { name: "Show earlier messages" })
    await user.click(button)
    await waitFor(async () => expect(await items()).toHaveLength(100))
    await user.click(button)
    await waitFor(async () => expect(await items()).toHaveLength(120))
    expect(button).not.toBeInTheDocument()
    expect(await log()).toHaveFocus()
    expect((await items())[0]).toHaveTextContent("Message 1")
    expect(screen.queryByText(/^Elsa Lindqvist: /)).toBeNull()
  })

  it("shows that earlier messages failed to load", async () => {
    const at = clinic()
    for (let count = 1; count <= 60; count++) at.add("responsible_clinician", `Message ${count}`)
    const { user } = open(at)
    const button = await screen.findByRole("button", { name: "Show earlier messages" })
    at.about.isDown = true
    await user.click(button)
    expect(await screen.findByRole("alert")).toHaveTextContent("Earlier messages could not be loaded.")
    at.about.isDown = false
    await user.click(button)
    await waitFor(async () => expect(within(await log()).getAllByRole("listitem")).toHaveLength(60))
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it.each([
    ["paused", "The conversation is paused", /when Elsa Lindqvist resumes/],
    ["ended", "The conversation has ended", /still read/],
  ] as const)("is read-only while it is %s", { tags: ["CONV-008"] }, async (state, title, next) => {
    const at = clinic({ state })
    at.add("responsible_clinician", "Hello")
    open(at)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(next)).toBeVisible()
    expect(within(await log()).getByText("Hello")).toBeVisible()
    expect(screen.queryByRole("textbox")).toBeNull()
  })

  it("keeps the typed text through a pause", async () => {
    const at = clinic()
    const { streams, user } = open(at)
    await user.type(await field(), "Half a sen")
    at.about.state = "paused"
    await act(async () => streams[0]!.onData(event))
    expect(await screen.findByText("You wrote this, but it was not sent")).toBeVisible()
    expect(screen.getByText("Half a sen")).toBeVisible()
    at.about.state = "active"
    await act(async () => streams[0]!.onData(event))
    expect(await field()).toHaveValue("Half a sen")
  })

  it("shows that an unknown link is invalid, and requests nothing without a link", { tags: ["CALL-191"] }, async () => {
    const at = clinic()
    at.about.isForgotten = true
    open(at, "x".repeat(43))
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible()
    cleanup()
    open(at, "x".repeat(20))
    expect(await screen.findByRole("heading", { name: "Part of the link is missing" })).toBeVisible()
    cleanup()
    const none = clinic()
    open(none, "")
    expect(screen.getByRole("heading", { name: "Part of the link is missing" })).toBeVisible()
    expect(none.api.requests).toEqual([])
  })

  it("shows what was not sent when the link stops working", async () => {
    const at = clinic()
    const { user } = open(at)
    await user.type(await field(), "One last thing")
    at.about.isForgotten = true
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible()
    expect(screen.getByText("One last thing")).toBeVisible()
    expect(screen.getByRole("link", { name: "+46 8 465 004 10" })).toBeVisible()
  })
})

describe("without a connection", { tags: ["CONV-011"] }, () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true }),
  )
  afterEach(() => void vi.useRealTimers())
  const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

  it("shows that it is offline, and opens as soon as the server responds", async () => {
    const at = clinic()
    at.about.isDown = true
    open(at)
    expect(await screen.findByRole("heading", { name: "The connection failed" })).toBeVisible()
    at.about.isDown = false
    await pass(againMillis(1))
    expect(await field()).toBeVisible()
  })

  it("opens by a press too", async () => {
    const at = clinic()
    at.about.isDown = true
    const { user } = open(at)
    const button = await screen.findByRole("button", { name: "Try again" })
    at.about.isDown = false
    await user.click(button)
    expect(await field()).toBeVisible()
  })

  it("keeps a message, and sends it once under one id", { tags: ["CONV-003"] }, async () => {
    const at = clinic()
    const { user } = open(at)
    await user.type(await field(), "I am on the train")
    at.about.isDown = true
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await screen.findByText(/^Your message has not been sent yet/)).toBeVisible()
    expect(within(await log()).getByText("You · Not sent")).toBeVisible()
    expect(await field()).toHaveValue("")
    at.about.isDown = false
    await pass(againMillis(1) + againMillis(2))
    await waitFor(() => expect(screen.queryByText("You · Not sent")).toBeNull())
    expect(at.messages.map(({ body }) => body)).toEqual(["I am on the train"])
    const [first, second] = sent(at)
    expect(second).toEqual(first)
    expect(first?.options?.idempotencyKey).toBe(at.messages[0]!.id)
  })

  it("sends in the order of writing as soon as the browser is online", async () => {
    const at = clinic()
    const { user } = open(at)
    await field()
    at.about.isDown = true
    act(() => void window.dispatchEvent(new Event("offline")))
    expect(await screen.findByText(/^No connection/)).toBeVisible()
    for (const text of ["First", "Second"]) {
      await user.type(await field(), text)
      await user.click(screen.getByRole("button", { name: "Send" }))
    }
    expect(await screen.findByText(/^Your message has not been sent yet/)).toBeVisible()
    at.about.isDown = false
    act(() => void window.dispatchEvent(new Event("online")))
    await waitFor(() => expect(at.messages.map(({ body }) => body)).toEqual(["First", "Second"]))
    expect(screen.queryByText(/^No connection/)).toBeNull()
  })

  it("restores the field after a reload, and sends a pending message once", { tags: ["CONV-003"] }, async () => {
    const at = clinic()
    const { user } = open(at)
    // The message arrives, and its response does not.
    at.api.answer(
      respond(sendPatientReply, ({ payload: { id, body } }) => {
        at.add("patient", body, id)
        return Effect.never
      }),
    )
    await user.type(await field(), "Did this arrive?")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await user.type(await field(), "Half a sen")
    await waitFor(() => expect(at.messages).toHaveLength(1))
    cleanup()

    open(at, "page")
    expect(await field()).toHaveValue("Half a sen")
    expect(within(await log()).getAllByText("Did this arrive?")).toHaveLength(1)
    expect(screen.queryByText("You · Not sent")).toBeNull()
    expect(at.messages).toHaveLength(1)
    expect(sent(at)).toHaveLength(1)
  })

  it("resends an undelivered message after a reload under its first id", async () => {
    const at = clinic()
    const { user } = open(at)
    at.api.answer(respond(sendPatientReply, () => Effect.never))
    await user.type(await field(), "On its way")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    cleanup()

    const reopenedClinic = clinic()
    open(reopenedClinic)
    await waitFor(() => expect(reopenedClinic.messages).toHaveLength(1))
    expect(reopenedClinic.messages[0]?.id).toBe((sent(at)[0]!.input as { payload: { id: string } }).payload.id)
    expect(sessionStorage).toHaveLength(0)
  })

  it("shows nothing that was written in another conversation", async () => {
    const { user } = open(clinic())
    await user.type(await field(), "For Elsa alone")
    cleanup()
    open(clinic({}, btoa("o".repeat(32))), "another")
    expect(await field()).toHaveValue("")
  })

  it("leaves neither the link nor words on the device", { tags: ["SEC-072"] }, async () => {
    sessionStorage.setItem("rond.conversation.old-secret", JSON.stringify({ draft: "Old words", unsent: [] }))
    const { user, storedKeys } = open(clinic())
    await user.type(await field(), "My depression")
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    const [[name, text]] = Object.entries(sessionStorage) as [[string, string]]
    expect(name + text + atob(text.split(".")[1]!)).not.toMatch(/secret|depression|draft|Old/)
    expect(storedKeys).toEqual(["page"])
    cleanup()
    // The page's own key is not replaced by another.
    const reloaded = open(clinic(), "page")
    expect(await field()).toHaveValue("My depression")
    expect(reloaded.storedKeys).toEqual([])
  })

  it("asks the patient before it resends what the server refused", async () => {
    const at = clinic()
    const { user, arrive } = open(at)
    at.api.answer(respond(sendPatientReply, apiError("Invalid")))
    await user.type(await field(), "Hello")
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await screen.findByText(/could not be sent/)).toBeVisible()
    await arrive("Are you there?")
    expect(sent(at)).toHaveLength(1)
    at.api.answer(respond(sendPatientReply, ({ payload: { id, body } }) => at.add("patient", body, id)))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByText("You · Not sent")).toBeNull())
    expect(at.messages.map(({ body }) => body)).toEqual(["Are you there?", "Hello"])
  })

  it("reopens the event stream, less and less often while that fails", async () => {
    const { streams } = open(clinic())
    await field()
    await waitFor(() => expect(streams).toHaveLength(1))
    act(() => streams[0]!.onEnd())
    await pass(againMillis(1))
    await waitFor(() => expect(streams).toHaveLength(2))
    act(() => streams[1]!.onEnd())
    await pass(againMillis(1))
    expect(streams).toHaveLength(2)
    await pass(againMillis(2))
    await waitFor(() => expect(streams).toHaveLength(3))
  })

  it("keeps a message that the pause refused, and sends it once the conversation resumes", async () => {
    const at = clinic()
    const { user, streams } = open(at)
    await user.type(await field(), "One more thing")
    at.about.state = "paused"
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await within(await log()).findByText("You · Not sent")).toBeVisible()
    await pass(againMillis(1))
    expect(await screen.findByText("The conversation is paused")).toBeVisible()
    expect(within(await log()).getByText("You · Not sent")).toBeVisible()
    at.about.state = "active"
    await act(async () => streams[0]!.onData(event))
    await waitFor(() => expect(at.messages.map(({ body }) => body)).toEqual(["One more thing"]))
  })
})
