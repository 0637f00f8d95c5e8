import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MessageAttachment } from "@rond/core/model/messaging"

/** A file that satisfies every rule and is not scanned yet. */
export interface CheckedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Stores files where no patient can read them. */
export const quarantine = Effect.fnUntraced(function* (messageId: string, files: readonly CheckedFile[]) {
  const sql = yield* SqlClient.SqlClient
  const attachments: MessageAttachment[] = []
  for (const [position, file] of files.entries()) {
    const id = randomUUID()
    const sizeBytes = file.bytes.length
    yield* sql`
      insert into quarantined_attachment (id, message_id, position, name, media_type, size_bytes, bytes)
      values (${id}, ${messageId}, ${position}, ${file.name}, ${file.mediaType}, ${sizeBytes}, ${file.bytes})`
    attachments.push({ id, name: file.name, mediaType: file.mediaType, sizeBytes, isInfected: false })
  }
  return attachments
})
