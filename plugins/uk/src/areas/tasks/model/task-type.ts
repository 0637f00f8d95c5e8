import { Schema } from "effect"

/** A kind of task, with how urgent it is and within how many hours the admin team does it. */
export const TaskType = Schema.Struct({
  id: Schema.NonEmptyString,
  urgency: Schema.Literals(["ROUTINE", "URGENT"]),
  slaHours: Schema.Literals([24, 48, 72]),
})
export type TaskType = typeof TaskType.Type

/** A kind of task as lists offer it: a routine one of 72 hours, unless it says otherwise. */
export const taskType = (id: string, about: Partial<Omit<TaskType, "id">> = {}): TaskType => ({
  id,
  urgency: "ROUTINE",
  slaHours: 72,
  ...about,
})

/** The list of task types in a market's policy. A partner's list replaces it. */
export const taskTypesList = "uk.task-types"
