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
  /** The address of the document that the task is about. */
  documentLink: Schema.NullOr(Schema.String),
  /** Sent back as `If-Match` with a change. */
  version: Schema.Int,
})
export type ClinicianTask = typeof ClinicianTask.Type

/** A new task of a type, open in the editor. Its urgency and its label are the type's. */
export const newTask = (type: TaskType, about: Pick<ClinicianTask, "id" | "meetingId">): ClinicianTask => ({
  ...about,
  type: type.id,
  label: type.label,
  urgency: type.urgency,
  note: null,
  status: "DRAFT",
  editMode: true,
  documentLink: null,
  version: 1,
})

/** The most characters of a task's note, and of a link. */
export const maxNoteLength = 4_000
export const maxLinkLength = 2_000

/** Whether a link to a document leads to a page on the web: a click on it must not run anything. */
export function isDocumentLink(link: string): boolean {
  const url = URL.parse(link)
  return url !== null && url.protocol === "https:" && link.length <= maxLinkLength
}
