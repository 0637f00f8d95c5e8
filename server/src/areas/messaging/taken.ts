import type { TakenAction } from "@rond/core/model/actions"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The messages sent in a meeting. One that is never delivered counts as cancelled; one whose files are being checked counts as sent. */
export const messagesTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select id, delivery in ('infected', 'failed') as "isCancelled" from patient_message where meeting_id = ${meetingId}`,
  )
