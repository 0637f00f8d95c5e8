import { createHash } from "node:crypto"
import { askExternal, conflict, externalTimeoutSeconds, type ServerFinishStep } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"

const Taken = Schema.Struct({ id: Schema.String })

/** The texts of a meeting's note, as a digest: what was written and taken back is the same content again. */
export const contentOfNote = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [entry] = yield* sql<{ readonly values: unknown }>`select form_values as values from entry where meeting_id = ${meetingId}`
  return createHash("sha256")
    .update(JSON.stringify(entry?.values ?? null))
    .digest("hex")
    .slice(0, 12)
})

/**
 * Sends a meeting's note to an {@link OutsideService} before the meeting ends.
 *
 * @param url the service's address
 * @param refusedCode the code of an end whose report the service refuses
 */
export const reportStep = (url: string, refusedCode: string): ServerFinishStep => ({
  id: "report",
  content: ({ meetingId }) => contentOfNote(meetingId),
  send: ({ meetingId }, { key, before, unanswered }) =>
    Effect.gen(function* () {
      const body = { meetingId, content: yield* contentOfNote(meetingId), key, before, unanswered }
      const { id } = yield* askExternal(
        { url, key: undefined },
        { method: "POST", body, response: Taken, seconds: externalTimeoutSeconds },
      ).pipe(Effect.catchTag("ExternalServiceRefused", () => conflict(refusedCode, "The service refused the report")))
      return id
    }),
})
