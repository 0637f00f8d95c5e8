import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { ClinicianTask, maxLinkLength, maxNoteLength } from "./clinician-task.ts"

const ofMeeting = Schema.Struct({ meetingId: Schema.String })
const byId = Schema.Struct({ meetingId: Schema.String, id: Schema.NonEmptyString })

/** The reasons why no task of a meeting may be changed any more. */
const endings = ["meeting_ended", "meeting_is_ending"] as const

/** The meeting's tasks, urgent ones first. */
export const getClinicianTasks = defineEndpoint({
  id: "uk.clinician-tasks",
  method: "GET",
  path: "/uk/clinician/tasks/:meetingId",
  summary: "The clinician tasks of a meeting",
  params: ofMeeting,
  response: snakeCaseStruct({ tasks: Schema.Array(ClinicianTask) }),
  retries: 2,
})

/** Adds a draft of a type that the meeting's list offers, open in the editor. The list gives its label and its urgency. */
export const addClinicianTask = defineEndpoint({
  id: "uk.add-clinician-task",
  method: "POST",
  path: "/uk/clinician/tasks/:meetingId",
  summary: "Add a clinician task to a meeting",
  params: ofMeeting,
  payload: snakeCaseStruct({ type: Schema.NonEmptyString }),
  response: ClinicianTask,
  retries: 1,
  errors: [...endings, "not_a_choice", "unsupported_choice"],
})

/**
 * Changes a task that was not sent. SUBMITTED: it is sent when the meeting ends; DRAFT takes that back. A blank note is none.
 * `document_link_invalid`: the link is no https address. `task_sent`: the admin team has the task.
 */
export const saveClinicianTask = defineEndpoint({
  id: "uk.save-clinician-task",
  method: "PUT",
  path: "/uk/clinician/tasks/:meetingId/:id",
  summary: "Change or submit a clinician task",
  params: byId,
  payload: snakeCaseStruct({
    note: Schema.NullOr(Schema.String.check(Schema.isMaxLength(maxNoteLength))),
    documentLink: Schema.NullOr(Schema.String.check(Schema.isMaxLength(maxLinkLength))),
    status: Schema.Literals(["DRAFT", "SUBMITTED"]),
    editMode: Schema.Boolean,
  }),
  response: ClinicianTask,
  requiresIfMatch: true,
  retries: 1,
  errors: [...endings, "document_link_invalid", "task_sent"],
})

/** Removes a task that was not sent. */
export const deleteClinicianTask = defineEndpoint({
  id: "uk.delete-clinician-task",
  method: "DELETE",
  path: "/uk/clinician/tasks/:meetingId/:id",
  summary: "Remove a clinician task",
  params: byId,
  requiresIfMatch: true,
  errors: [...endings, "task_sent"],
})
