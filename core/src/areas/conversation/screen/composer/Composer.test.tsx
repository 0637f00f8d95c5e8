import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getMessagingConfiguration } from "../../../messaging/model/endpoints.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { respond } from "../../../../testkit/memory-api.ts"
import { configuration, inClinic } from "../../../../testkit/screens/conversation-screen.tsx"
import { Composer } from "./Composer.tsx"
import { type ConversationDraft, emptyDraft } from "./conversation-draft.ts"

it("keeps a file whose upload ends after the last render", { tags: ["CONV-025"] }, async () => {
  const drawn: ConversationDraft = { ...emptyDraft, text: "Your pla" }
  const file = { id: "f1", name: "plan.pdf", mediaType: "application/pdf", sizeBytes: 4 }
  let now: ConversationDraft | undefined = { ...drawn, files: [file] }
  const draft: Draft<ConversationDraft> = {
    content: drawn,
    change: (content) => (now = content),
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
  expect(now).toEqual({ ...drawn, text: "Your plan", files: [file] })
})
