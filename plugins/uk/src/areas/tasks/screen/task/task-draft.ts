import { msg } from "@lingui/core/macro"
import type { ActionDraft } from "@rond/core/plugin"
import { isBlank } from "@rond/core/format"
import type { ClinicianTask } from "../../model/clinician-task.ts"
import { clinicianAction } from "../../model/task-event.ts"

/** The content of a task's editor, kept on this device until it is saved. */
export interface TaskContent {
  readonly note: string
  readonly documentLink: string
  /** The version of the task that was being changed. */
  readonly version: number
}

/** The content of a task's editor before anything is typed. */
export const contentOf = ({ note, documentLink, version }: ClinicianTask): TaskContent => ({
  note: note ?? "",
  documentLink: documentLink ?? "",
  version,
})

/** The draft of each task that is open in the editor. */
export const taskDraft: ActionDraft<TaskContent> = {
  action: clinicianAction,
  form: clinicianAction,
  icon: "list",
  label: (name) => msg`A clinician task about ${name} is not saved`,
  isWritten: ({ note, documentLink }) => !isBlank(note) || !isBlank(documentLink),
}

/** Recognises the content of a stored draft. */
export const isTaskContent = (value: unknown): value is TaskContent =>
  typeof value === "object" &&
  value !== null &&
  "note" in value &&
  typeof value.note === "string" &&
  "documentLink" in value &&
  typeof value.documentLink === "string" &&
  "version" in value &&
  typeof value.version === "number"
