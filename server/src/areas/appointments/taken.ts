import type { TakenAction } from "@rond/core/model/actions"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The revisits that were booked from a meeting, for its patient and in its pool. */
export const revisitsTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select meeting.id, meeting.finished_status is not distinct from 'CANCELLED' as "isCancelled"
      from meeting join meeting origin on origin.id = meeting.origin_meeting_id
      where origin.id = ${meetingId} and meeting.patient_id = origin.patient_id and meeting.pool_id = origin.pool_id
        and meeting.internal_referral is null`,
  )
