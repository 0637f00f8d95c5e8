import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Schema } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { defineEndpoint } from "../../kernel/api/endpoint.ts"
import { InWorkspace } from "../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryApi } from "../../testkit/memory-api.ts"
import { isSubmission, useSendDraft, type SentDraft, submissionOf } from "./use-send-draft.ts"
import { useDraft } from "./use-draft.ts"

const sendLetter = defineEndpoint({
  id: "test.send-letter",
  method: "POST",
  path: "/letters",
  summary: "Sends a letter",
  payload: Schema.Struct({ text: Schema.String, paper: Schema.String }),
  response: Schema.String,
})

interface Letter extends SentDraft {
  readonly text: string
}
const isLetter = (value: unknown): value is Letter => {
  const { text, submission } = (value ?? {}) as { readonly text?: unknown; readonly submission?: unknown }
  return typeof text === "string" && (submission === undefined || isSubmission(submission))
}

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId: string
beforeEach(() => (patientId = `lettered-${++patients}`))

function LetterForm({ paper, arrived }: { readonly paper: string; readonly arrived: string[] }) {
  const draft = useDraft<Letter>({ clinicianId: "c", patientId, meetingId: "m", form: "letter" }, { text: "" }, isLetter)
  const letter = useSendDraft(sendLetter, draft, {
    invalidates: [],
    written: ({ text }) => text,
    onSent: (response) => arrived.push(response),
  })
  if (draft.state === "loading") return null
  const send = () => letter.send({ text: draft.content.text, paper })
  return (
    <>
      <input
        aria-label="Text"
        value={draft.content.text}
        onChange={({ target }) => draft.change({ ...draft.content, text: target.value })}
      />
      <button type="button" onClick={send}>
        Send
      </button>
      <button
        type="button"
        onClick={() => {
          send()
          send()
        }}
      >
        Send twice at once
      </button>
      {letter.error !== null && <p role="alert">{letter.error.code}</p>}
    </>
  )
}

function openLetters(api: MemoryApi) {
  const arrived: string[] = []
  const page = (isOpen: boolean, paper: string) => (
    <InWorkspace api={api} plugins={[]}>
      {isOpen && <LetterForm paper={paper} arrived={arrived} />}
    </InWorkspace>
  )
  const { rerender } = render(page(true, "white"))
  return {
    user: userEvent.setup(),
    arrived,
    close: () => rerender(page(false, "white")),
    open: (paper = "white") => rerender(page(true, paper)),
  }
}
const text = () => screen.findByRole("textbox", { name: "Text" })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole("button", { name }))
const keys = (api: MemoryApi) => api.requests.map(({ options }) => options?.idempotencyKey)

describe("sending a draft", () => {
  it("happens once, even if it is pressed twice before the page renders", async () => {
    const api = memoryApi([respond(sendLetter, "arrived")])
    const { user, arrived } = openLetters(api)
    await user.type(await text(), "Dear Anna")
    await press(user, "Send twice at once")
    await waitFor(() => expect(arrived).toEqual(["arrived"]))
    expect(api.requests).toHaveLength(1)
    expect(await text()).toHaveValue("")
  })

  it("keeps its key over a failure and a closed panel, until the draft changes or was sent", async () => {
    const api = memoryApi([respond(sendLetter, apiError("Timeout"))])
    const { user, arrived, close, open } = openLetters(api)
    await user.type(await text(), "Dear Anna")
    await press(user, "Send")
    await screen.findByRole("alert")
    close()
    open()
    expect(await text()).toHaveValue("Dear Anna")
    await press(user, "Send")
    await screen.findByRole("alert")
    await user.type(await text(), "!")
    api.answer(respond(sendLetter, "arrived"))
    await press(user, "Send")
    await waitFor(() => expect(arrived).toHaveLength(1))
    await user.type(await text(), "Dear Anna!")
    await press(user, "Send")
    await waitFor(() => expect(arrived).toHaveLength(2))
    const [first, second, changed, anew] = keys(api)
    expect(second).toBe(first)
    expect(new Set([first, changed, anew]).size).toBe(3)
  })

  it("is refused once if the same text was sent with other content", async () => {
    const api = memoryApi([respond(sendLetter, apiError("Timeout"))])
    const { user, arrived, open } = openLetters(api)
    await user.type(await text(), "Dear Anna")
    await press(user, "Send")
    await screen.findByText("timeout")
    open("blue")
    api.answer(respond(sendLetter, apiError("Conflict", { code: "idempotency_key_reused" })))
    await press(user, "Send")
    await screen.findByText("idempotency_key_reused")
    expect(await text()).toHaveValue("Dear Anna")
    api.answer(respond(sendLetter, "arrived"))
    await press(user, "Send")
    await waitFor(() => expect(arrived).toHaveLength(1))
    const [first, refused, anyway] = keys(api)
    expect(refused).toBe(first)
    expect(anyway).not.toBe(first)
  })

  it("keeps what was typed during the send in the reopened panel", async () => {
    const arriving = Promise.withResolvers<string>()
    const api = memoryApi([respond(sendLetter, () => Effect.promise(() => arriving.promise))])
    const { user, arrived, close, open } = openLetters(api)
    await user.type(await text(), "Dear Anna")
    await press(user, "Send")
    close()
    open()
    await user.type(await text(), ", and Bo")
    arriving.resolve("arrived")
    await waitFor(() => expect(arrived).toEqual(["arrived"]))
    expect(await text()).toHaveValue("Dear Anna, and Bo")
  })
})

it("reuses the key for the same content, and uses a new one otherwise", () => {
  const first = submissionOf(undefined, { start: { hour: 9, minute: 0 }, message: "Come fasting" })
  expect(submissionOf(first, { message: "Come fasting", start: { minute: 0, hour: 9 } })).toBe(first)
  for (const right of [
    { start: { hour: 9, minute: 20 }, message: "Come fasting" },
    { start: { hour: 9, minute: 0 }, message: "Come" },
  ])
    expect(submissionOf(first, right).key).not.toBe(first.key)
})

it.each([
  [submissionOf(undefined, {}), true],
  [{ key: "a" }, false],
  [{ key: "a", sent: 1 }, false],
  [null, false],
  ["a", false],
])("distinguishes attempts from other stored values: %j", (value, is) => {
  expect(isSubmission(value)).toBe(is)
})
