import { Audit, conflict, defineJob, DurableWork, readStored, type WhenMeetingIsOver } from "@rond/core/server-kit"
import { Effect, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { MentalHealthScore, scoreOf } from "../model/score.ts"
import { scoreSectionId } from "../model/score-section.ts"
import { ScoreRegister } from "./score-register.ts"

const readScore = readStored(MentalHealthScore)
const encodeScore = Schema.encodeSync(MentalHealthScore)

const Payload = Schema.Struct({ meetingId: Schema.String })

/** Sends the score of an ended meeting, and asks again until the register has stored it. The score stays in its row: a job is kept longer. */
export const sendScoreJob = defineJob({
  name: "uk.send-score",
  payload: Payload,
  steps: [
    {
      name: "send",
      external: true,
      run: ({ meetingId }: typeof Payload.Type, { stepKey }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ readonly score: unknown }>`
            select score from uk_mental_health_score where meeting_id = ${meetingId} and sent_at is null`
          if (row === undefined) return
          const score = yield* readScore(row.score)
          yield* Effect.catchTag((yield* ScoreRegister).store(score, stepKey), "ExternalServiceRefused", ({ status }) =>
            // Asking again would be refused again.
            Effect.fail(conflict("score_refused", `The register of mental-health scores answered ${status}`)),
          )
          yield* sql`update uk_mental_health_score set sent_at = now() where meeting_id = ${meetingId}`
          const { patientId } = score
          yield* (yield* Audit).write({ action: "uk.mental-health-score.send", meetingId, patientId, outcome: "done" })
        }),
    },
  ],
})

/** The section's values of a completed meeting, if it was a mental-health meeting of a British pool with a patient whose record is kept. */
const answerOf = Effect.fnUntraced(function* (meetingId: string, byClinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly answer: unknown }>`
    select evaluation.sections -> ${scoreSectionId} as answer
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id and not account.is_one_time_user
    join clinician on clinician.id = ${byClinicianId} and clinician.care_type = 'mental_health'
    left join evaluation on evaluation.meeting_id = meeting.id
    where meeting.id = ${meetingId}`
  return found
})

/** Keeps the score of a completed mental-health meeting, and has it sent. One that cannot be formed is reported, without its answers. */
export const keepScore: WhenMeetingIsOver = ({ meetingId, patientId, status, byClinicianId }) =>
  Effect.gen(function* () {
    if (status !== "COMPLETED") return
    const found = yield* answerOf(meetingId, byClinicianId)
    if (found === undefined) return
    const score = scoreOf(found.answer, { meetingId, patientId })
    if (Result.isFailure(score)) {
      const { message, issues } = score.failure
      yield* Effect.logWarning(message, { meetingId, issues: issues.map(({ field, code }) => `${field} ${code}`) })
      return
    }
    const sql = yield* SqlClient.SqlClient
    const kept = yield* sql`
      insert into uk_mental_health_score (meeting_id, score) values (${meetingId}, ${JSON.stringify(encodeScore(score.success))}::jsonb)
      on conflict do nothing returning meeting_id`
    if (kept.length > 0) yield* (yield* DurableWork).start(sendScoreJob, { meetingId }, { key: meetingId })
  })
