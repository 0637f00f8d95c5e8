import type { ProgrammeModule } from "./care-plan.ts"

/** A module's state. `unlocked` and `active` are both in progress; a state that this build does not know is unknown. */
export type ModuleProgress = "locked" | "unlockable" | "under-way" | "completed" | "unknown"

/** The progress by the states that this build knows. */
export const progressByState = {
  disabled: "locked",
  enabled: "unlockable",
  unlocked: "under-way",
  active: "under-way",
  completed: "completed",
} as const

export const moduleProgressOf = ({ state }: Pick<ProgrammeModule, "state">): ModuleProgress =>
  typeof state === "string" ? progressByState[state] : "unknown"

/** The step that the patient is at, from 1: the first that is not completed, or the last. Undefined where a module has no steps. */
export function currentStep({ steps }: Pick<ProgrammeModule, "steps">): number | undefined {
  if (steps.length === 0) return undefined
  const open = steps.findIndex(({ state }) => state !== "completed")
  return open === -1 ? steps.length : open + 1
}

/**
 * The modules after one was unlocked: it starts now, at its first step, and the next one can be unlocked if it was locked.
 *
 * @param now ISO 8601
 */
export function afterUnlocking(modules: readonly ProgrammeModule[], moduleId: string, now: string): readonly ProgrammeModule[] {
  const unlocked = modules.findIndex(({ id }) => id === moduleId)
  return modules.map((module, place): ProgrammeModule => {
    if (unlocked === -1) return module
    if (place === unlocked) return { ...module, state: "unlocked", started: now, steps: freshSteps(module.steps.length) }
    return place === unlocked + 1 && module.state === "disabled" ? { ...module, state: "enabled" } : module
  })
}

/** The steps of a module that has just begun. */
const freshSteps = (count: number): ProgrammeModule["steps"] =>
  Array.from({ length: count }, (_, step) => ({ state: step === 0 ? "started" : "not_started" }))
