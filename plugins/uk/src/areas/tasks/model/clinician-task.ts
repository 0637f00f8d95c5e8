import { openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import type { TaskType } from "./task-type.ts"

/** One task for the admin team. SUBMITTED: decided, and sent when the meeting ends. */
export const ClinicianTask = snakeCaseStruct({
  id: Schema.String,
  meetingId: Schema.String,
  note: Schema.NullOr(Schema.String),
  status: openWords("task status", ["DRAFT", "SUBMITTED", "PUBLISHED"]),
  /** The id of one of the types that the meeting's list offers. */
  type: Schema.NonEmptyString,
  label: Schema.String,
  urgency: openWords("task urgency", ["ROUTINE", "URGENT"]),
  /** The task is open in the editor. */
  editMode: Schema.Boolean,
  /** Where the document is that the task is about. */
  documentLink: Schema.NullOr(Schema.String),
})
export type ClinicianTask = typeof ClinicianTask.Type

/** A new task of a type, open in the editor. Its urgency is the type's. */
export const newTask = (type: TaskType, about: Pick<ClinicianTask, "id" | "meetingId" | "label">): ClinicianTask => ({
  ...about,
  type: type.id,
  urgency: type.urgency,
  note: null,
  status: "DRAFT",
  editMode: true,
  documentLink: null,
})
