import { Access, Audit, handle, readStored, type AtMeetingEnd, type ServerFact } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getClinicianTasks, SummaryTask } from "../../../contract/contract.ts"
import { submittedTasksFact } from "../model/task-rules.ts"
import { britishClinician } from "../../clinic/server/british-clinician.ts"

const readTask = readStored(SummaryTask)

const list = handle(getClinicianTasks, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    const { patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk.tasks.read", meetingId: params.meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const tasks = yield* sql`
      select id, label, note, urgency, status from uk_clinician_task
      where meeting_id = ${params.meetingId} order by urgency desc, created_at, id`
    return { tasks: yield* Effect.forEach(tasks, readTask) }
  }),
)

/** Whether the meeting has unsent tasks: it decides what the clinician confirms. */
export const hasSubmittedTasks: ServerFact = {
  id: submittedTasksFact,
  find: ({ meetingId }) =>
    Effect.gen(function* () {
      if (meetingId === undefined) return false
      const sql = yield* SqlClient.SqlClient
      const waiting = yield* sql`select id from uk_clinician_task where meeting_id = ${meetingId} and status = 'SUBMITTED' limit 1`
      return waiting.length > 0
    }),
}

/** Sends a meeting's SUBMITTED tasks to the admin team when the meeting ends, and only then. */
export const sendTasks: AtMeetingEnd = ({ meetingId, patientId }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const sent = yield* sql<{ readonly id: string }>`
      update uk_clinician_task set status = 'PUBLISHED', published_at = now()
      where meeting_id = ${meetingId} and status = 'SUBMITTED' returning id`
    if (sent.length === 0) return
    yield* (yield* Audit).write({
      action: "uk.tasks.publish",
      meetingId,
      patientId,
      outcome: "done",
      detail: { count: sent.length },
    })
  })

export const taskHandlers = [list]
