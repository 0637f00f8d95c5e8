import { render, screen, waitFor, within } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import { EnglishTexts } from "../../../../platform/i18n/testing.tsx"
import { type ChatMessage, chatChanged, getChat, sendChat } from "../../model/index.ts"
import { apiError, respond } from "../../../../testkit/memory-api.ts"
import { openWaiting, withCallBrowser } from "../../../../testkit/screens/call-screen.tsx"
import { ChatMessages } from "./ChatMessages.tsx"
import { remainingText } from "./ChatPanel.tsx"
import { unreadOf } from "./use-chat.ts"

withCallBrowser()

const by = (sender: ChatMessage["sender"], text: string): ChatMessage => ({
  id: text,
  sender,
  clinicianName: sender === "clinician" ? "Dr Ek" : null,
  text,
  sentAtMillis: Date.now(),
})
const [question, reply, more] = [by("clinician", "Can you hear me?"), by("patient", "No"), by("patient", "Still not")]

it.each([
  ["nothing of an empty chat", [], 0, []],
  ["all that the patient wrote first", [reply, more], 0, [reply, more]],
  ["what came after the last answer", [reply, question, more], 0, [more]],
  ["what came after the page showed the chat", [reply, more], 1, [more]],
  ["nothing once all was shown", [question, reply], 2, []],
  ["nothing before an answer, however little was shown", [reply, question], 0, []],
] as const)("counts as unread %s", { tags: ["CALL-162"] }, (_what, messages, seen, unread) => {
  expect(unreadOf(messages, seen)).toEqual(unread)
})

it.each([
  ["Hello", "Hello", ""],
  ["Hello there", "Hello", "there"],
  ["Something else", "Hello", "Something else"],
])("keeps of %j, after %j was sent, %j", { tags: ["CALL-162"] }, (now, sent, left) => {
  expect(remainingText(now, sent)).toBe(left)
})

it("shows the time in the clinic's time zone, with the day if it was not today", { tags: ["CALL-162"] }, () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 22, 30), toFake: ["Date"] })
  const at = (sentAtMillis: number) => ({ ...by("patient", `${sentAtMillis}`), sentAtMillis })
  render(
    <EnglishTexts>
      <ChatMessages
        messages={[at(Date.UTC(2026, 4, 5, 9)), at(Date.UTC(2026, 5, 1, 21, 59)), at(Date.UTC(2026, 5, 1, 22, 5))]}
        reader="clinician"
        patientName="Alex Moor"
        format={marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" }).inLanguage("en-GB")}
      />
    </EnglishTexts>,
  )
  vi.useRealTimers()
  expect(screen.getByText("· 5 May, 11:00")).toHaveTextContent("Alex Moor · 5 May, 11:00")
  expect(screen.getByText("· Yesterday, 23:59")).toHaveTextContent("Alex Moor · Yesterday, 23:59")
  expect(screen.getByText("· 00:05")).toHaveTextContent("Alex Moor · 00:05")
})

describe("the chat of a running call", { tags: ["CALL-162"] }, () => {
  let messages: readonly ChatMessage[] = []
  beforeEach(() => (messages = []))

  async function open() {
    const opened = await openWaiting({ given: [respond(getChat, () => ({ messages })), respond(sendChat, undefined)] })
    const arrive = (...written: readonly ChatMessage[]) => {
      messages = [...messages, ...written]
      opened.receiveEvent({ topic: "meeting:meeting-1", type: chatChanged, data: {} })
    }
    const press = async (name: RegExp) => opened.user.click(await screen.findByRole("button", { name }))
    const field = () => screen.findByRole("textbox", { name: "Message to Alex Moor" })
    return { ...opened, arrive, press, field }
  }

  it("announces and counts the patient's messages, and shows them as plain text", async () => {
    const { arrive, press } = await open()
    await screen.findByRole("button", { name: "Chat" })
    arrive(reply, by("patient", "See https://example.org"))
    expect(await screen.findByRole("button", { name: "Chat, 2 unread messages" })).toBeVisible()
    const announcements = () => screen.getAllByRole("status").map(({ textContent }) => textContent)
    expect(announcements()).toContain("Alex Moor: See https://example.org")
    await press(/^chat/i)
    const log = await screen.findByRole("log", { name: "Messages" })
    expect(within(log).getAllByRole("listitem")).toHaveLength(2)
    expect(within(log).queryByRole("link")).toBeNull()
    expect(await screen.findByRole("button", { name: "Chat" })).toBeVisible()
  })

  it("sends once by Enter, and keeps the text until it has arrived", async () => {
    const { api, press, user, field } = await open()
    await press(/^chat/i)
    const text = await field()
    await waitFor(() => expect(text).toHaveFocus())
    api.answer(respond(sendChat, apiError("Unavailable")))
    await user.type(text, "One{Shift>}{Enter}{/Shift}two{Enter}")
    expect(await screen.findByText(/server cannot be reached/i)).toBeVisible()
    expect(text).toHaveValue("One\ntwo")
    api.answer(respond(sendChat, undefined))
    await user.type(text, "{Enter}")
    await waitFor(() => expect(text).toHaveValue(""))
    const sent = api.requests.filter(({ id }) => id === sendChat.id)
    expect(sent.map(({ input }) => input)).toMatchObject([1, 2].map(() => ({ payload: { meetingId: "meeting-1", text: "One\ntwo" } })))
    expect(sent[1]?.options?.idempotencyKey).toBe(sent[0]?.options?.idempotencyKey)
  })

  it("keeps what is typed while the call moves to the dock", async () => {
    const { leave, press, user, field } = await open()
    await press(/^chat/i)
    await user.type(await field(), "Not yet")
    leave()
    await press(/^chat/i)
    expect(await field()).toHaveValue("Not yet")
  })
})
