import type { OfferedProgramme } from "@rond/core/model/treatment-programme"

/** A module as it is stored when its programme is given. */
interface GivenModule {
  readonly name: string
  readonly state: "unlocked" | "enabled" | "disabled"
  readonly isStarted: boolean
  readonly steps: readonly { readonly state: "started" | "not_started" }[]
}

/** The modules that a patient gets with a programme: the first at once, at its first step; the second to unlock; the others locked. */
export function givenProgramme({ modules, exercises }: Pick<OfferedProgramme, "modules" | "exercises">): {
  readonly modules: readonly GivenModule[]
  readonly exercises: readonly string[]
} {
  return {
    modules: modules.map(({ name, steps }, place) => ({
      name,
      state: place === 0 ? "unlocked" : place === 1 ? "enabled" : "disabled",
      isStarted: place === 0,
      steps: Array.from({ length: steps }, (_, step) => ({ state: place === 0 && step === 0 ? "started" : "not_started" })),
    })),
    exercises: exercises.map((type) => (typeof type === "string" ? type : type.unknownWord)),
  }
}
