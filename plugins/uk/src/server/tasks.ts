import { Access, Audit, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getClinicianTasks, publishClinicianTasks, type SummaryTask } from "../contract/contract.ts"

const list = handle(getClinicianTasks, ({ params }) =>
  Effect.gen(function* () {
    const { patientId } = yield* (yield* Access).toMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk.tasks.read", meetingId: params.meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    return {
      tasks: yield* sql<SummaryTask>`
        select id, label, note, urgency, status from uk_clinician_task
        where meeting_id = ${params.meetingId} order by urgency desc, created_at, id`,
    }
  }),
)

const publish = handle(publishClinicianTasks, ({ params }) =>
  Effect.gen(function* () {
    const { patientId } = yield* (yield* Access).toMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    const published = yield* sql<{ readonly id: string }>`
      update uk_clinician_task set status = 'PUBLISHED', published_at = now()
      where meeting_id = ${params.meetingId} and status = 'SUBMITTED' returning id`
    yield* (yield* Audit).write({
      action: "uk.tasks.publish",
      meetingId: params.meetingId,
      patientId,
      outcome: "done",
      detail: { count: published.length },
    })
    return { published: published.length }
  }),
)

export const taskHandlers = [list, publish]
