import { Audit, announceTaken, Events, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ClinicianTask } from "../model/clinician-task.ts"
import { tasksChanged } from "../model/task-event.ts"

const readTask = readStored(ClinicianTask)

const columns = (sql: SqlClient.SqlClient) => sql`id, meeting_id, note, status, type, label, urgency, edit_mode, document_link, version`

/** A meeting's tasks: urgent ones first, then in the order in which they were added. */
export const tasksOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from uk_clinician_task where meeting_id = ${meetingId} order by urgency desc, created_at, id`
  return yield* Effect.forEach(rows, readTask)
})

/** Reads one task of a meeting. Fails with `not_found` where the meeting has none with this id. */
export const taskOf = Effect.fnUntraced(function* (meetingId: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select ${columns(sql)} from uk_clinician_task where meeting_id = ${meetingId} and id = ${id}`
  return row === undefined ? yield* notFound("Task") : yield* readTask(row)
})

export const insertTask = Effect.fnUntraced(function* (task: ClinicianTask) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_clinician_task (id, meeting_id, type, label, urgency, status, edit_mode)
    values (${task.id}, ${task.meetingId}, ${task.type}, ${task.label}, ${task.urgency}, ${task.status}, ${task.editMode})`
})

/** The values that a change of a task replaces. */
export type TaskChange = Pick<ClinicianTask, "note" | "documentLink" | "status" | "editMode">

/** Replaces what a change names, in a version more. */
export const updateTask = Effect.fnUntraced(function* (id: string, { note, documentLink, status, editMode }: TaskChange) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update uk_clinician_task
    set note = ${note}, document_link = ${documentLink}, status = ${status}, edit_mode = ${editMode}, version = version + 1
    where id = ${id}`
})

/** Writes the audit line of a changed task, and tells the open pages. @param counts the number of submitted tasks changed */
export const announce = Effect.fnUntraced(function* (
  about: { readonly action: string; readonly meetingId: string; readonly patientId: string; readonly subjectId: string },
  counts: boolean,
) {
  yield* (yield* Audit).write({ ...about, outcome: "done" })
  yield* (yield* Events).publish({ topic: `meeting:${about.meetingId}`, type: tasksChanged, data: {} })
  if (counts) yield* announceTaken(about.meetingId)
})
