import { answerStillQuestion, type ChatMessage, chatChanged, getVisitChat, sendVisitChat, stillAsked } from "@rond/core/features/call"
import { EnglishTexts } from "@rond/core/i18n/testing"
import { makeApiRuntime } from "@rond/core/platform/http"
import { apiError, memoryApi, respond } from "@rond/core/testkit"
import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { readAgainMillis, followChat } from "./visit-chat.ts"
import type { ListenByKey } from "../../video/event-stream.ts"
import VisitChat from "./VisitChat.tsx"

const by = (sender: ChatMessage["sender"], text: string): ChatMessage => ({
  id: text,
  sender,
  clinicianName: sender === "clinician" ? "Elsa Lindqvist" : null,
  text,
  sentAtMillis: Date.now(),
})

/** A visit whose server has these messages, and whose event stream the test holds. */
function visit() {
  const messages: ChatMessage[] = []
  const openQuestion: { id: string | null } = { id: null }
  let reads = 0
  const api = memoryApi([
    respond(getVisitChat, () => {
      reads += 1
      return { topic: "visit:m1", messages: [...messages], stillQuestionId: openQuestion.id }
    }),
    respond(sendVisitChat, undefined),
    respond(answerStillQuestion, undefined),
  ])
  const streams: Parameters<ListenByKey>[0][] = []
  const stopped = vi.fn<() => void>()
  const options = {
    link: "link",
    keys: { read: () => "key", write: () => undefined, forget: () => undefined },
    runApi: makeApiRuntime(api.context).runApi,
    listen: (stream: Parameters<ListenByKey>[0]) => {
      streams.push(stream)
      return stopped
    },
  }
  return { api, question: openQuestion, options, messages, streams, stopped, reads: () => reads }
}
const event = JSON.stringify({ topic: "visit:m1", type: chatChanged, data: {} })

/** Waits in real time for as long as a busy machine needs. Each check advances the test's own clock a little. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })

describe("following a visit's chat", { tags: ["CALL-161"] }, () => {
  afterEach(() => void vi.useRealTimers())

  it("loads the messages, and again after events and lost connections", async () => {
    vi.useFakeTimers()
    const { options, messages, streams, stopped, reads } = visit()
    const read: string[][] = []
    const stop = followChat(options, ({ messages: all }) => read.push(all.map(({ text }) => text)))
    await until(() => expect(streams).toHaveLength(1))
    expect(streams[0]).toMatchObject({ topic: "visit:m1", key: "link key" })
    messages.push(by("clinician", "Hello"))
    streams[0]!.onData("{}")
    streams[0]!.onData(event)
    await until(() => expect(read).toEqual([[], ["Hello"]]))
    streams[0]!.onEnd()
    messages.push(by("clinician", "Are you there?"))
    await vi.advanceTimersByTimeAsync(readAgainMillis)
    await until(() => expect(read.at(-1)).toEqual(["Hello", "Are you there?"]))
    expect(streams).toHaveLength(2)
    stop()
    expect(stopped).toHaveBeenCalledOnce()
    const before = reads()
    await vi.advanceTimersByTimeAsync(10 * readAgainMillis)
    expect(reads()).toBe(before)
  })

  it.each([
    ["tries again while the server cannot be reached", "Unavailable", 3],
    ["stops when the link is no longer valid", "Refused", 1],
    ["stops when the meeting is over", "Conflict", 1],
  ] as const)("%s", async (_what, kind, count) => {
    vi.useFakeTimers()
    const { api, options } = visit()
    let reads = 0
    api.answer(
      respond(getVisitChat, () => {
        reads += 1
        return Effect.fail(apiError(kind))
      }),
    )
    const stop = followChat(options, () => undefined)
    await vi.advanceTimersByTimeAsync(2.5 * readAgainMillis)
    expect(reads).toBe(count)
    stop()
  })
})

describe("the chat on the patient's page", { tags: ["CALL-161"] }, () => {
  async function open() {
    const opened = visit()
    render(
      <EnglishTexts>
        <VisitChat {...opened.options} clinicianName="Elsa Lindqvist" />
      </EnglishTexts>,
    )
    await waitFor(() => expect(opened.streams).toHaveLength(1))
    const arrive = async (message: ChatMessage) => {
      opened.messages.push(message)
      await act(async () => opened.streams[0]!.onData(event))
    }
    return { ...opened, arrive, user: userEvent.setup() }
  }
  const sheet = () => screen.findByRole("region", { name: "Chat with Elsa Lindqvist" })

  it("opens when the clinician writes, keeps the focus, and announces the text", async () => {
    const { arrive, user } = await open()
    expect(screen.queryByRole("region")).not.toBeInTheDocument()
    const button = screen.getByRole("button", { name: "Chat" })
    button.focus()
    await arrive(by("clinician", "Look at https://example.org"))
    expect(within(await sheet()).getByText("Look at https://example.org")).toBeVisible()
    expect(screen.queryByRole("link")).not.toBeInTheDocument()
    expect(screen.getByRole("status")).toHaveTextContent("Elsa Lindqvist: Look at https://example.org")
    expect(button).toHaveFocus()
    await user.type(screen.getByRole("textbox"), "Half a te")
    await user.keyboard("{Escape}")
    expect(screen.queryByRole("region")).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    await user.click(button)
    expect(screen.getByRole("textbox", { name: "Message to Elsa Lindqvist" })).toHaveValue("Half a te")
  })

  it("keeps a failed message, and resends it under the same id", async () => {
    const { api, user } = await open()
    api.answer(respond(sendVisitChat, apiError("Unavailable")))
    await user.click(screen.getByRole("button", { name: "Chat" }))
    const field = within(await sheet()).getByRole("textbox")
    await user.type(field, "I cannot hear you{Enter}")
    expect(await screen.findByRole("alert")).toHaveTextContent("The message was not sent.")
    expect(field).toHaveValue("I cannot hear you")
    api.answer(respond(sendVisitChat, undefined))
    await user.click(screen.getByRole("button", { name: "Send" }))
    await waitFor(() => expect(field).toHaveValue(""))
    expect(screen.queryByRole("alert")).not.toBeInTheDocument()
    const sent = api.requests.filter(({ id }) => id === sendVisitChat.id)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ input: { payload: { link: "link", visitKey: "key", text: "I cannot hear you" } } })
    expect(sent[1]?.options?.idempotencyKey).toBe(sent[0]?.options?.idempotencyKey)
  })

  it.each([
    ["Allow", true],
    ["Refuse", false],
  ])("asks whether a picture may be kept: %s", { tags: ["CALL-163"] }, async (choice, allows) => {
    const { api, question: openQuestion, streams, user } = await open()
    await user.click(screen.getByRole("button", { name: "Chat" }))
    await user.type(within(await sheet()).getByRole("textbox"), "Half a te")
    openQuestion.id = "question-1"
    await act(async () => streams[0]!.onData(JSON.stringify({ topic: "visit:m1", type: stillAsked, data: {} })))
    const question = await screen.findByRole("alertdialog", { name: "Your clinician asks to keep a picture" })
    expect(question).toHaveFocus()
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument()
    api.answer(respond(answerStillQuestion, apiError("Unavailable")))
    await user.click(within(question).getByRole("button", { name: choice }))
    expect(await within(question).findByRole("alert")).toHaveTextContent("Your answer was not sent.")
    api.answer(respond(answerStillQuestion, undefined))
    await user.click(within(question).getByRole("button", { name: choice }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(screen.getByRole("textbox")).toHaveValue("Half a te")
    const answers = api.requests.filter(({ id }) => id === answerStillQuestion.id).map(({ input }) => input)
    expect(answers.at(-1)).toEqual({ payload: { link: "link", visitKey: "key", questionId: "question-1", allows } })
  })
})
