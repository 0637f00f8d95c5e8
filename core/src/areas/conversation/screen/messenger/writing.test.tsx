import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { addAttachment, conversationChanged, conversationTopic, countUnread, listMessages, sendMessage } from "../../model/index.ts"
import { listSnippets, type Snippet } from "../../../note/model/snippets.ts"
import { getMessagingConfiguration } from "../../../messaging/model/endpoints.ts"
import { apiError, type MemoryApi, respond } from "../../../../testkit/memory-api.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useDrafts } from "../../../../platform/drafts/page-drafts.ts"
import { discardDrafts } from "../../../../platform/drafts/discard-drafts.ts"
import { draftForm } from "../composer/conversation-draft.ts"
import { messageOf, messagesFrom, pageOf } from "../testing.ts"
import { configuration, openMessenger, withScreen } from "../../../../testkit/screens/conversation-screen.tsx"

withScreen()

const field = () => screen.findByRole("textbox", { name: "Message to Alex Moor" })
const sentBy = (api: MemoryApi) =>
  api.requests
    .filter(({ id }) => id === sendMessage.id)
    .map(({ input }) => (input as { readonly payload: { readonly id: string; readonly body: string } }).payload)
const unsent = async () => within(await screen.findByRole("list", { name: "Messages that have not arrived" }))
/** The home screen's button that discards the unsent messages. */
function Discarder({ patientId }: { readonly patientId: string }) {
  const drafts = useDrafts()
  const [isDiscarded, setDiscarded] = useState(false)
  const key = { clinicianId: "clinician-1", patientId, meetingId: undefined, form: draftForm("conversation") }
  return (
    <button onClick={() => void discardDrafts(drafts, key).then(() => setDiscarded(true))}>{isDiscarded ? "Discarded" : "Discard"}</button>
  )
}

/** The top bar's count of unread messages. */
function UnreadCount() {
  return useApiQuery(countUnread, { payload: {} }).data === undefined ? null : <p>{"counted"}</p>
}

const changed = { topic: conversationTopic("conversation"), type: conversationChanged }

describe("templates", { tags: ["CONV-030"] }, () => {
  it("are inserted by a slash, their first letters and Enter, or from the list of all", async () => {
    const snippet: Snippet = {
      id: "s",
      purpose: "message",
      subject: null,
      word: "sleep",
      text: "Keep a sleep diary.",
      owner: "clinic",
      version: 1,
    }
    const { user } = openMessenger(messagesFrom(1, 1), { responses: [respond(listSnippets, { snippets: [snippet] })] })
    await screen.findByRole("button", { name: "Templates" })
    await user.type(await field(), "Hello. /sl")
    expect(await screen.findByRole("listbox", { name: "Templates" })).toHaveTextContent("/sleep")
    await user.keyboard("{Enter}")
    expect(await field()).toHaveValue("Hello. Keep a sleep diary.")
    await user.click(screen.getByRole("button", { name: "Templates" }))
    await user.click(await screen.findByRole("button", { name: "Insert sleep" }))
    await waitFor(async () => expect(await field()).toHaveValue("Hello. Keep a sleep diary.\nKeep a sleep diary."))
  })
})

describe("writing", { tags: ["CONV-024"] }, () => {
  it("sends by the button or by Ctrl and Enter, and clears the field", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1))
    await user.type(await field(), "How did it go?{Enter}Tell me. ")
    await user.keyboard("{Control>}{Enter}{/Control}")
    const [first] = await screen.findAllByText(/How did it go\?/)
    expect(first?.closest("li")).toHaveTextContent("You")
    expect(await field()).toHaveValue("")
    expect(await field()).toHaveFocus()
    await user.type(await field(), "And tomorrow?")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await screen.findByText("And tomorrow?")
    expect(sentBy(api).map(({ body }) => body)).toEqual(["How did it go?\nTell me.", "And tomorrow?"])
    expect(new Set(sentBy(api).map(({ id }) => id)).size).toBe(2)
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
  })

  it("sends no empty text, and none that is too long", async () => {
    const { user } = openMessenger(messagesFrom(1, 1))
    expect(await screen.findByRole("button", { name: "Send" })).toBeDisabled()
    await user.click(await field())
    await user.paste("a".repeat(5_001))
    expect(await screen.findByRole("alert")).toHaveTextContent("Use at most 5,000 characters. 5,001 / 5,000")
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled()
    await user.keyboard("{Backspace}")
    expect(screen.getByRole("button", { name: "Send" })).toBeEnabled()
  })

  it("keeps a failed message in its place, and resends the same one", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, apiError("Timeout"))] })
    await user.type(await field(), "Hello")
    await user.click(screen.getByRole("button", { name: "Send" }))
    const item = await unsent()
    expect(await item.findByRole("alert")).toHaveTextContent("Not sent. The server took too long to answer. Try again.")
    await user.click(item.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(sentBy(api)).toHaveLength(2))
    const [first, second] = sentBy(api)
    expect(second).toEqual(first)
    expect(api.requests.filter(({ id }) => id === sendMessage.id).map(({ options }) => options?.idempotencyKey)).toEqual([
      first?.id,
      first?.id,
    ])
  })

  it("restores the typed text and the unsent messages when the page opens again", async () => {
    const before = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, apiError("Timeout"))] })
    await before.user.type(await field(), "Not sent yet")
    await before.user.click(screen.getByRole("button", { name: "Send" }))
    await (await unsent()).findByRole("alert")
    await before.user.type(await field(), "Begun")
    const [first] = sentBy(before.api)
    before.unmount()

    const after = openMessenger(messagesFrom(1, 1), { patientId: before.patientId })
    expect(await field()).toHaveValue("Begun")
    const item = await unsent()
    expect(item.getByRole("alert")).toHaveTextContent("Not sent. The page closed before it was sent.")
    await after.user.click(item.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
    expect(sentBy(after.api)).toEqual([first])
    expect(await screen.findByText("Not sent yet")).toBeVisible()
    expect(await field()).toHaveValue("Begun")
  })

  it("shows a message once after a lost response", async () => {
    const { api, events, user } = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, apiError("Timeout"))] })
    await user.type(await field(), "Hello")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await (await unsent()).findByRole("alert")
    const [sent] = sentBy(api)
    api.answer(
      respond(
        listMessages,
        pageOf([messageOf(1), messageOf(2, { ...sent, senderId: "clinician-1", senderRole: "responsible_clinician" })]),
      ),
    )
    events.send(changed)
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
    expect(screen.getAllByText("Hello")).toHaveLength(1)
  })

  it("resends lost messages as soon as the connection is back", async () => {
    const lost = apiError("Unavailable", { code: "unreachable" })
    const { api, connection, user } = openMessenger(messagesFrom(1, 1), {
      responses: [respond(sendMessage, () => Effect.sync(() => connection.report(false)).pipe(Effect.andThen(Effect.fail(lost))))],
    })
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await user.type(await field(), "Second")
    await user.click(screen.getByRole("button", { name: "Send" }))
    const item = await unsent()
    await waitFor(() => expect(item.getAllByText(/It is sent as soon as the connection is back/)).toHaveLength(2))
    api.answer(respond(sendMessage, ({ payload }) => messageOf(payload.body === "First" ? 2 : 3, { ...payload, senderId: "clinician-1" })))
    connection.report(true)
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
    expect(sentBy(api).map(({ body }) => body)).toEqual(["First", "Second", "First", "Second"])
    expect(new Set(sentBy(api).map(({ id }) => id)).size).toBe(2)
  })

  it("sends the next message without waiting for other requests", async () => {
    const { api, user, rerender, around, messenger } = openMessenger(messagesFrom(1, 1))
    api.answer(respond(countUnread, { unreads: [], takesPart: true }))
    rerender(
      around(
        <>
          <UnreadCount />
          {messenger}
        </>,
      ),
    )
    await screen.findByText("counted")
    api.answer(respond(countUnread, () => Effect.never))
    for (const text of ["First", "Second"]) {
      await user.type(await field(), text)
      await user.click(screen.getByRole("button", { name: "Send" }))
    }
    await waitFor(() => expect(sentBy(api).map(({ body }) => body)).toEqual(["First", "Second"]))
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
  })

  it("shows a sent message together with earlier ones, even after lost events", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), {
      responses: [respond(sendMessage, ({ payload }) => messageOf(3, { ...payload, senderId: "clinician-1" }))],
    })
    const write = await field()
    api.answer(respond(listMessages, pageOf([messageOf(1), messageOf(2), messageOf(3, { body: "Answer", senderId: "clinician-1" })])))
    await user.type(write, "Answer")
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await screen.findByText("Answer", { selector: "li *" })).toBeVisible()
    expect(await screen.findByText("Message 2")).toBeVisible()
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
  })

  const withLostConnection = () => {
    const lost = apiError("Unavailable", { code: "unreachable" })
    const opened = openMessenger(messagesFrom(1, 1), {
      responses: [respond(sendMessage, () => Effect.sync(() => opened.connection.report(false)).pipe(Effect.andThen(Effect.fail(lost))))],
    })
    return opened
  }

  it("sends lost messages after the clinician has left the conversation", async () => {
    const { api, connection, user, around, rerender, messenger } = withLostConnection()
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await (await unsent()).findByText(/It is sent as soon as the connection is back/)

    rerender(around(<p>{"Home"}</p>))
    api.answer(respond(sendMessage, ({ payload }) => messageOf(2, { ...payload, senderId: "clinician-1" })))
    connection.report(true)
    await waitFor(() => expect(sentBy(api)).toHaveLength(2))
    expect(sentBy(api)[1]).toEqual(sentBy(api)[0])

    api.answer(respond(listMessages, pageOf([messageOf(1), messageOf(2, { body: "First" })])))
    rerender(around(messenger))
    expect(await screen.findByText("First")).toBeVisible()
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
  })

  it("does not send a message that was discarded at home", async () => {
    const { api, connection, user, around, rerender, messenger, patientId } = withLostConnection()
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await (await unsent()).findByText(/It is sent as soon as the connection is back/)

    rerender(around(<Discarder patientId={patientId} />))
    await user.click(screen.getByRole("button", { name: "Discard" }))
    await screen.findByText("Discarded")
    connection.report(true)
    rerender(around(messenger))
    expect(await field()).toHaveValue("")
    expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull()
    expect(sentBy(api)).toHaveLength(1)
  })

  it("still explains a delayed message after the clinician left and returned", async () => {
    const lost = apiError("Unavailable", { code: "offline" })
    const { user, around, rerender, messenger } = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, lost)] })
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await (await unsent()).findByText(/It is sent as soon as the connection is back/)
    rerender(around(<p>{"Home"}</p>))
    rerender(around(messenger))
    expect(await (await unsent()).findByRole("alert")).toHaveTextContent("Not sent. It is sent as soon as the connection is back.")
  })

  it("shows that a file did not pass the virus check", async () => {
    const { user } = openMessenger(messagesFrom(1, 1), {
      responses: [respond(sendMessage, apiError("Conflict", { code: "attachment_not_clean" }))],
    })
    await user.type(await field(), "See the file")
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await (await unsent()).findByRole("alert")).toHaveTextContent(
      "Not sent. One of its files did not pass the virus check. Edit the message and remove the file or attach another.",
    )
  })

  it("moves the focus to the field when a message and its buttons disappear", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, apiError("Timeout"))] })
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await user.click(await (await unsent()).findByRole("button", { name: "Try again" }))
    expect(await field()).toHaveFocus()
    await waitFor(() => expect(sentBy(api)).toHaveLength(2))
    await user.click(await (await unsent()).findByRole("button", { name: "Discard" }))
    expect(await field()).toHaveFocus()
  })

  it("returns a message to the field, or discards it", async () => {
    const { user } = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, apiError("Refused"))] })
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    const item = await unsent()
    expect(await item.findByRole("alert")).toHaveTextContent("You no longer treat this patient.")
    await user.click(item.getByRole("button", { name: "Edit" }))
    expect(await field()).toHaveValue("First")
    expect(await field()).toHaveFocus()
    await user.click(screen.getByRole("button", { name: "Send" }))
    await user.click(await (await unsent()).findByRole("button", { name: "Discard" }))
    await waitFor(() => expect(screen.queryByRole("list", { name: "Messages that have not arrived" })).toBeNull())
    expect(await field()).toHaveValue("")
  })

  it("never replaces a message that has arrived with a changed text", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { responses: [respond(sendMessage, apiError("Timeout"))] })
    await user.type(await field(), "First")
    await user.click(screen.getByRole("button", { name: "Send" }))
    await user.click(await (await unsent()).findByRole("button", { name: "Edit" }))
    await user.type(await field(), " and more")
    api.answer(respond(sendMessage, apiError("Conflict", { code: "message_id_reused" })))
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await (await unsent()).findByText(/An earlier version of this text has already been sent/)).toBeVisible()
    await user.click((await unsent()).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(sentBy(api)).toHaveLength(3))
    const [first, second, third] = sentBy(api)
    expect([first?.id === second?.id, second?.id === third?.id, third?.body]).toEqual([true, false, "First and more"])
  })
})

describe("files of a message", { tags: ["CONV-025"] }, () => {
  const withFiles = respond(getMessagingConfiguration, { ...configuration, maxAttachments: 2 })
  const pdf = new File(["%PDF"], "plan.pdf", { type: "application/pdf" })
  const attachment = { id: "f1", name: "plan.pdf", mediaType: "application/pdf", sizeBytes: 4, state: "checking" } as const
  const input = () => screen.findByLabelText("Choose files")

  it("are not offered if the deployment allows none", async () => {
    openMessenger(messagesFrom(1, 1))
    await field()
    expect(screen.queryByLabelText("Choose files")).toBeNull()
  })

  it("are uploaded when chosen, kept with the draft and sent with the text", async () => {
    const before = openMessenger(messagesFrom(1, 1), { responses: [withFiles, respond(addAttachment, attachment)] })
    await before.user.type(await field(), "Your plan")
    await before.user.upload(await input(), pdf)
    expect(await screen.findByRole("button", { name: "Remove plan.pdf" })).toBeVisible()
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled())
    before.unmount()

    const { api, user } = openMessenger(messagesFrom(1, 1), { patientId: before.patientId, responses: [withFiles] })
    expect(await screen.findByText("plan.pdf")).toBeVisible()
    await user.click(await screen.findByRole("button", { name: "Send" }))
    await waitFor(() => expect(sentBy(api)).toMatchObject([{ body: "Your plan", attachmentIds: ["f1"] }]))
  })

  it("are uploaded two at a time", { tags: ["SEC-091"] }, async () => {
    const arriving = new Map<string, PromiseWithResolvers<void>>()
    const upload = respond(addAttachment, ({ payload: { file } }) => {
      const arrival = Promise.withResolvers<void>()
      arriving.set(file.name, arrival)
      return Effect.as(
        Effect.promise(() => arrival.promise),
        { ...attachment, id: file.name, name: file.name },
      )
    })
    const five = respond(getMessagingConfiguration, { ...configuration, maxAttachments: 5 })
    const { user } = openMessenger(messagesFrom(1, 1), { responses: [five, upload] })
    await user.type(await field(), "Your plan")
    await user.upload(
      await input(),
      ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => new File(["%PDF"], name, { type: "application/pdf" })),
    )
    await waitFor(() => expect([...arriving.keys()]).toEqual(["a.pdf", "b.pdf"]))
    arriving.get("b.pdf")!.resolve()
    await waitFor(() => expect([...arriving.keys()]).toEqual(["a.pdf", "b.pdf", "c.pdf"]))
    arriving.get("a.pdf")!.resolve()
    arriving.get("c.pdf")!.resolve()
    await waitFor(() => expect(arriving.has("d.pdf")).toBe(true))
    arriving.get("d.pdf")!.resolve()
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled())
  })

  it("that break a rule are not uploaded, and block the message until they are removed", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { responses: [withFiles] })
    await user.type(await field(), "Your plan")
    await user.upload(await input(), new File([""], "empty.pdf", { type: "application/pdf" }))
    expect(await screen.findByRole("alert")).toHaveTextContent("The file is empty. Remove it.")
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled()
    await user.click(screen.getByRole("button", { name: "Remove empty.pdf" }))
    expect(screen.getByRole("button", { name: "Send" })).toBeEnabled()
    expect(api.requests.map(({ id }) => id)).not.toContain(addAttachment.id)
  })

  it("that the server refuses say why, and what to attach instead", { tags: ["SEC-070", "SEC-071"] }, async () => {
    const refused = respond(addAttachment, apiError("Invalid", { code: "attachment_encrypted" }))
    const { user } = openMessenger(messagesFrom(1, 1), { responses: [withFiles, refused] })
    await user.type(await field(), "Your plan")
    await user.upload(await input(), pdf)
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Not uploaded. The PDF has a password. Print it as a new PDF and attach that.",
    )
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("can be uploaded again after a failure", async () => {
    const { api, user } = openMessenger(messagesFrom(1, 1), { responses: [withFiles, respond(addAttachment, apiError("Unavailable"))] })
    await user.type(await field(), "Your plan")
    await user.upload(await input(), pdf)
    expect(await screen.findByRole("alert")).toHaveTextContent("Not uploaded.")
    api.answer(respond(addAttachment, attachment))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled())
  })
})
