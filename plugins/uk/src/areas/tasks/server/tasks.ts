import { randomUUID } from "node:crypto"
import type { TakenAction } from "@rond/core/model/actions"
import {
  Access,
  type AtMeetingEnd,
  Audit,
  conflict,
  handle,
  invalid,
  lockOpenMeeting,
  mustBeAmong,
  mustOffer,
  type ServerFact,
  stale,
  type TakenActionSource,
  versionOf,
} from "@rond/core/server-kit"
import { writtenText } from "@rond/core/format"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { britishClinician } from "../../clinic/server/index.ts"
import { type ClinicianTask, isDocumentLink, newTask } from "../model/clinician-task.ts"
import { addClinicianTask, deleteClinicianTask, getClinicianTasks, saveClinicianTask } from "../model/endpoints.ts"
import { clinicianAction } from "../model/task-event.ts"
import { submittedTasksFact } from "../model/task-rules.ts"
import { TaskType, taskTypesList } from "../model/task-type.ts"
import { announce, insertTask, taskOf, tasksOf, updateTask } from "./task-store.ts"

const list = handle(getClinicianTasks, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    const { patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk.tasks.read", meetingId: params.meetingId, patientId, outcome: "done" })
    return { tasks: yield* tasksOf(params.meetingId) }
  }),
)

/** A meeting in which the caller may write tasks. */
const requireWriting = Effect.fnUntraced(function* (meetingId: string) {
  yield* britishClinician
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  yield* mustOffer(clinicianAction, meeting)
  return meeting
})

/** A repeated write responds with the task as it is now. The platform audits the repetition. */
const repeat = {
  store: ({ id }: ClinicianTask) => ({ id }),
  read: ({ id }: { readonly id: string }, { params }: { readonly params: { readonly meetingId: string } }) =>
    Effect.flatMap(requireWriting(params.meetingId), ({ meetingId }) => taskOf(meetingId, id)),
}

const decodeType = Schema.decodeUnknownSync(TaskType)

const add = handle(
  addClinicianTask,
  ({ params, payload }) =>
    Effect.gen(function* () {
      const meeting = yield* requireWriting(params.meetingId)
      const { meetingId, patientId } = meeting
      // A list whose item has neither label, urgency nor hours is the partner's mistake, not the caller's.
      const type = decodeType(yield* mustBeAmong(taskTypesList, payload.type, meeting))
      yield* lockOpenMeeting(meetingId)
      const task = newTask(type, { id: randomUUID(), meetingId })
      yield* insertTask(task)
      yield* announce({ action: "uk.task.add", meetingId, patientId, subjectId: task.id }, false)
      return task
    }),
  repeat,
)

/** Locks the meeting, and reads a task of it that was not sent, in the version of `If-Match`. */
const lockTask = Effect.fnUntraced(function* (meetingId: string, id: string, ifMatch: string | undefined) {
  const version = yield* versionOf(ifMatch)
  yield* lockOpenMeeting(meetingId)
  const task = yield* taskOf(meetingId, id)
  if (task.status === "PUBLISHED") return yield* conflict("task_sent", "The admin team has the task")
  if (task.version !== version) return yield* stale("The task was changed by somebody else", { version: task.version })
  return task
})

const saveAction = (before: ClinicianTask["status"], after: "DRAFT" | "SUBMITTED") => {
  if (before === after) return "uk.task.save"
  return after === "SUBMITTED" ? "uk.task.submit" : "uk.task.take-back"
}

/** Returns `null` for a blank text. */
const orNull = (written: string) => (written === "" ? null : written)

const save = handle(
  saveClinicianTask,
  ({ params: { id, meetingId }, payload }, { ifMatch }) =>
    Effect.gen(function* () {
      const { patientId } = yield* requireWriting(meetingId)
      const link = writtenText(payload.documentLink ?? "")
      if (link !== "" && !isDocumentLink(link)) return yield* invalid("document_link_invalid", "A link to a document is an https address")
      const { status: before } = yield* lockTask(meetingId, id, ifMatch)
      yield* updateTask(id, { ...payload, note: orNull(writtenText(payload.note ?? "")), documentLink: orNull(link) })
      yield* announce({ action: saveAction(before, payload.status), meetingId, patientId, subjectId: id }, before !== payload.status)
      return yield* taskOf(meetingId, id)
    }),
  repeat,
)

const remove = handle(deleteClinicianTask, ({ params: { id, meetingId } }, { ifMatch }) =>
  Effect.gen(function* () {
    const { patientId } = yield* requireWriting(meetingId)
    const { status } = yield* lockTask(meetingId, id, ifMatch)
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from uk_clinician_task where id = ${id}`
    yield* announce({ action: "uk.task.delete", meetingId, patientId, subjectId: id }, status === "SUBMITTED")
  }),
)

/** The tasks that were submitted in a meeting, sent ones included. A draft is not taken. */
export const tasksTaken: TakenActionSource = {
  kind: clinicianAction,
  find: (meetingId) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<TakenAction>`
        select id, false as "isCancelled" from uk_clinician_task where meeting_id = ${meetingId} and status <> 'DRAFT'`,
    ),
}

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
      update uk_clinician_task set status = 'PUBLISHED', edit_mode = false, published_at = now()
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

export const taskHandlers = [list, add, save, remove]
