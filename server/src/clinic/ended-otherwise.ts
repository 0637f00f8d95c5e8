import { conflict } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * A meeting ends in one way: fails with the conflict `meeting_ended` when it has ended in another than `as`. One that has not
 * ended, or has ended alike, is no fault.
 */
export const mustNotBeEndedOtherwise = Effect.fnUntraced(function* (meetingId: string, as: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly finishedStatus: string | null }>`
    select finished_status as "finishedStatus" from meeting where id = ${meetingId}`
  const ended = meeting?.finishedStatus ?? null
  if (ended !== null && ended !== as) return yield* conflict("meeting_ended", `The meeting has ended as ${ended}`)
})

/** The same, and nobody else ends the meeting until the transaction is over. */
export const lockUnlessEndedOtherwise = Effect.fnUntraced(function* (meetingId: string, as: string) {
  yield* (yield* SqlClient.SqlClient)`select id from meeting where id = ${meetingId} for update`
  yield* mustNotBeEndedOtherwise(meetingId, as)
})
