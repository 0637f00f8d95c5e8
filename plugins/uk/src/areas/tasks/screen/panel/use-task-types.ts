import { useChoices, useWorkspace } from "@rond/core/platform/workspace"
import { useTerms } from "@rond/core/platform/terms"
import { Result } from "effect"
import { taskTypesList, taskTypeTerms, type TaskType } from "../../model/task-type.ts"
import { taskTypesFor, taskTypesInNoList, type UnsupportedTaskTypes } from "../../model/task-types.ts"

/** The kinds of tasks that the clinician may choose here. */
export type OfferedTypes =
  | { readonly state: "pending" | "failed" }
  | { readonly state: "unsupported"; readonly error: UnsupportedTaskTypes }
  | { readonly state: "found"; readonly types: readonly TaskType[] }

/** The kinds of tasks in the list of this profession and partnership. */
export function useTaskTypes(): OfferedTypes {
  const { clinician, user } = useWorkspace()
  const choice = useChoices(taskTypesList)
  const types = taskTypesFor(choice, { profession: clinician.profession, partnership: user.partnership ?? undefined })
  if (types === undefined) return { state: choice.state === "failed" ? "failed" : "pending" }
  return Result.isSuccess(types) ? { state: "found", types: types.success } : { state: "unsupported", error: types.failure }
}

/** The name of a task's type in the clinician's language, and within how many hours it is done; `undefined` of a type that is not known. */
export function useTypeOf(): {
  readonly nameOf: ((id: string) => string) | undefined
  readonly hoursOf: (id: string) => number | undefined
} {
  const offered = useTaskTypes()
  const nameOf = useTerms(taskTypeTerms)
  const known = [...(offered.state === "found" ? offered.types : []), ...taskTypesInNoList]
  return { nameOf, hoursOf: (id) => known.find((type) => type.id === id)?.slaHours }
}
