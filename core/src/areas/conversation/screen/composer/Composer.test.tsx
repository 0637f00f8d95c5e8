import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { RequestOptions } from "../../../../kernel/api/client.ts"
import { getMessagingConfiguration } from "../../../messaging/model/endpoints.ts"
import { addAttachment } from "../../model/index.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { respond } from "../../../../testkit/memory-api.ts"
import { configuration, inClinic } from "../../../../testkit/screens/conversation-screen.tsx"
import { Composer } from "./Composer.tsx"
import { type ConversationDraft, emptyDraft } from "./conversation-draft.ts"

it("keeps a file whose upload ends after the last render", { tags: ["CONV-025"] }, async () => {
  const content: ConversationDraft = { ...emptyDraft, text: "Your pla" }
  const file = { id: "f1", name: "plan.pdf", mediaType: "application/pdf", sizeBytes: 4 }
  let now: ConversationDraft | undefined = { ...content, files: [file] }
  const draft: Draft<ConversationDraft> = {
    content,
    change: (changed) => (now = changed),
    amend: (after) => (now = now === undefined ? now : after(now)),
    clear: () => (now = undefined),
    putBack: () => Promise.resolve(true),
    holds: () => Promise.resolve(true),
    state: "ready",
    restored: false,
    isKept: true,
  }
  const { around } = inClinic([respond(getMessagingConfiguration, configuration)])
  render(
    around(<Composer conversationId="conversation-1" patientName="Alex Moor" draft={draft} disabled={false} onSend={() => undefined} />),
  )
  await userEvent.type(screen.getByRole("textbox", { name: "Message to Alex Moor" }), "n")
  expect(now).toEqual({ ...content, text: "Your plan", files: [file] })
})

it("shows how much of a file is uploaded", { tags: ["ACT-451"] }, async () => {
  let report: NonNullable<RequestOptions["onProgress"]> | undefined
  const uploading = respond(addAttachment, (_input, options) => ((report = options?.onProgress), Effect.never))
  const { around } = inClinic([respond(getMessagingConfiguration, { ...configuration, maxAttachments: 3 }), uploading])
  const draft: Draft<ConversationDraft> = {
    content: emptyDraft,
    change: () => undefined,
    amend: () => undefined,
    clear: () => undefined,
    putBack: () => Promise.resolve(true),
    holds: () => Promise.resolve(true),
    state: "ready",
    restored: false,
    isKept: true,
  }
  render(
    around(<Composer conversationId="conversation-1" patientName="Alex Moor" draft={draft} disabled={false} onSend={() => undefined} />),
  )
  const file = new File(["%PDF-"], "plan.pdf", { type: "application/pdf" })
  await userEvent.upload(await screen.findByLabelText("Choose files"), file)
  const bar = await screen.findByRole("progressbar", { name: "Uploading plan.pdf" })
  await waitFor(() => expect(report).toBeDefined())
  act(() => report?.({ sentBytes: 1_500, totalBytes: 3_000 }))
  await waitFor(() => expect(bar).toHaveValue(0.5))
})
