import { expect, it, vi } from "vitest"
import { makeConnection } from "../../../../platform/http/connection.tsx"
import { apiError } from "../../../../testkit/memory-api.ts"
import { messageOf } from "../testing.ts"
import { type ConversationDraft, emptyDraft, type UnsentMessage } from "./conversation-draft.ts"
import { outboxOf, type OutboxPort } from "./outbox.ts"

const first: UnsentMessage = { id: "a", body: "First", files: [] }

/** An outbox with the draft that its screen keeps; each request fails with the next error, or arrives. */
function openOutbox(...errors: readonly unknown[]) {
  const waiting = [...errors]
  const connection = makeConnection({ addEventListener: () => undefined, navigator: { onLine: true } })
  let draft: ConversationDraft | undefined = { ...emptyDraft, unsent: [first] }
  const request = vi.fn<OutboxPort["request"]>(async ({ id, body }) => {
    if (waiting.length > 0) throw waiting.shift()
    return messageOf(1, { id, body })
  })
  const onRefused = vi.fn<OutboxPort["onRefused"]>()
  const outbox = outboxOf({}, "conversation", connection)
  outbox.use({
    request,
    amend: (change) => void (draft = change(draft ?? emptyDraft)),
    isKept: async () => true,
    onSent: () => undefined,
    onRefused,
  })
  return {
    outbox,
    connection,
    request,
    onRefused,
    kept: () => draft?.unsent ?? [],
    attempts: () => outbox.store.get(outbox.attempts),
  }
}

it.each(["message_id_reused", "idempotency_key_reused"])(
  "gives a message whose id is taken (%s) a new one, and removes the old",
  { tags: ["CONV-024"] },
  async (code) => {
    const { outbox, attempts, kept, onRefused } = openOutbox(apiError("Conflict", { code }))
    outbox.send(first)
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
    const [renamed] = kept()
    expect(renamed).toEqual({ ...first, id: expect.not.stringMatching(/^a$/) })
    expect([...attempts()]).toEqual([[renamed!.id, expect.objectContaining({ code })]])
    outbox.send(renamed!)
    await vi.waitFor(() => expect(kept()).toEqual([]))
    await vi.waitFor(() => expect([...attempts()]).toEqual([]))
  },
)

it("can resend a message after an unexpected error", { tags: ["CONV-024"] }, async () => {
  const { outbox, attempts, kept, request } = openOutbox(new Error("A defect"))
  outbox.send(first)
  expect(attempts().get("a")).toBe("sending")
  await vi.waitFor(() => expect(attempts().has("a")).toBe(false))
  expect(kept()).toEqual([first])
  outbox.send(first)
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(kept()).toEqual([]))
})

it("resends a message whose attempt failed only after the connection was back", { tags: ["CONV-024"] }, async () => {
  const { outbox, connection, attempts, kept, request } = openOutbox()
  const ended = Promise.withResolvers<never>()
  request.mockReturnValueOnce(ended.promise)
  outbox.send(first)
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  connection.report(false)
  connection.report(true)
  ended.reject(apiError("Unavailable", { code: "unreachable" }))
  await vi.waitFor(() => expect(kept()).toEqual([]))
  await vi.waitFor(() => expect([...attempts()]).toEqual([]))
  expect(request).toHaveBeenCalledTimes(2)
})
