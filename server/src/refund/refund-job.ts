import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { defineJob } from "@rond/core/server-kit"
import { postToService } from "../call/post-to-service.ts"
import { refundConfiguration } from "./configuration.ts"

/** Reports a refund to the payment service, retrying until the service accepts it. The reason stays in its row, because a job is kept longer. */
export const refundJob = defineJob({
  name: "meeting.refund",
  payload: Schema.Struct({ meetingId: Schema.String }),
  steps: [
    {
      name: "tell",
      external: true,
      run: ({ meetingId }: { readonly meetingId: string }, { stepKey }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [refund] = yield* sql<{ readonly reason: string }>`
            select reason from meeting_refund where meeting_id = ${meetingId} and told_at is null`
          if (refund === undefined) return
          const { service, isDemo } = yield* refundConfiguration
          // The service was configured when the refund was requested: the job waits until it is configured again.
          if (service === undefined && !isDemo) return yield* Effect.fail(new Error("No payment service is configured"))
          if (service !== undefined) yield* postToService(service, { meeting_id: meetingId, reason: refund.reason }, stepKey)
          yield* sql`update meeting_refund set told_at = now() where meeting_id = ${meetingId}`
        }),
    },
  ],
  // A repeated request continues the same job, under the same idempotency key.
  atFailure: (meetingId) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from meeting_refund where meeting_id = ${meetingId} and told_at is null`),
})
