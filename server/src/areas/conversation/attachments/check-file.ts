import { Audit, defineJob, scanQuarantined } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { announceConversation } from "../announce.ts"

const Payload = Schema.Struct({ attachmentId: Schema.String })

/**
 * Scans an uploaded file, and notifies the open pages of its conversation, also when the scan fails for good. An infected file is deleted; its name
 * stays.
 */
export const checkFileJob = defineJob({
  name: "conversation.check-file",
  payload: Payload,
  steps: [
    { name: "scan", external: true, run: ({ attachmentId }: typeof Payload.Type) => scanFile(attachmentId) },
    { name: "tell", run: ({ attachmentId }: typeof Payload.Type) => announceChange(attachmentId) },
  ],
  atFailure: (attachmentId) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const failed = yield* sql`
        update conversation_attachment set state = 'failed' where id = ${attachmentId} and state = 'checking' returning id`
      if (failed.length > 0) yield* announceChange(attachmentId)
    }),
})

const scanFile = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const read = sql<{ readonly bytes: Uint8Array<ArrayBuffer> }>`
    select bytes from conversation_attachment where id = ${id} and state = 'checking'`
  const verdict = yield* scanQuarantined(
    id,
    Effect.map(read, ([file]) => file?.bytes),
  )
  // One that was never sent may be gone.
  if (verdict === undefined) return undefined
  yield* sql`
    update conversation_attachment set state = ${verdict}, bytes = case when ${verdict === "clean"} then bytes end where id = ${id}`
  return undefined
})

const announceChange = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [file] = yield* sql<{ readonly state: string; readonly conversationId: string; readonly patientId: string }>`
    select file.state, file.conversation_id as "conversationId", plan.patient_id as "patientId"
    from conversation_attachment file join care_plan plan on plan.conversation_id = file.conversation_id where file.id = ${id}`
  if (file === undefined) return
  const { state, conversationId, patientId } = file
  yield* (yield* Audit).write({
    action: "conversation.check-file",
    patientId,
    subjectId: conversationId,
    outcome: state === "clean" ? "done" : "refused",
    detail: { attachment: id, state },
  })
  yield* announceConversation(conversationId)
})
