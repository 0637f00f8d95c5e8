import { Schema } from "effect"

/** A kind of task, with how urgent it is and within how many hours the admin team does it. */
export const TaskType = Schema.Struct({
  id: Schema.NonEmptyString,
  /** The label for the admin team, in British English. Screens name the type in the clinician's language, as the term `uk.task-type`. */
  label: Schema.NonEmptyString,
  urgency: Schema.Literals(["ROUTINE", "URGENT"]),
  slaHours: Schema.Literals([24, 48, 72]),
})
export type TaskType = typeof TaskType.Type

/** A kind of task as lists offer it: a routine one of 72 hours, unless it says otherwise. */
export const taskType = (id: string, label: string, about: Partial<Omit<TaskType, "id" | "label">> = {}): TaskType => ({
  id,
  label,
  urgency: "ROUTINE",
  slaHours: 72,
  ...about,
})

/** The list of task types in a market's policy. A partner's list replaces it. */
export const taskTypesList = "uk.task-types"

/** The vocabulary of the types' names. A market or a partner contributes the names by `termTexts`. */
export const taskTypeTerms = "uk.task-type"
