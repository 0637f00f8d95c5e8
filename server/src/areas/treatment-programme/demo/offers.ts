import type { SeededOffer } from "../seed.ts"

const modules = (...named: readonly (readonly [name: string, steps: number])[]) =>
  named.map(([name, steps]) => ({ name: `icbt.module.${name}`, steps }))

/** The offers of each pool of the demo clinic. The names are the keys of texts that every market has. */
export const demoOffers = [
  {
    identifier: "ICBT_DEPRESSION",
    name_copy_key: "icbt.programme.depression",
    modules: modules(
      ["introduction", 3],
      ["behavioural_activation", 5],
      ["negative_thoughts", 4],
      ["rumination", 4],
      ["relapse_prevention", 3],
    ),
    exercise_types: ["ACTIVITY_DIARY_DEPRESSION", "SITUATION_ANALYSIS"],
  },
  {
    identifier: "ICBT_STRESS",
    name_copy_key: "icbt.programme.stress",
    modules: modules(["introduction", 3], ["recovery", 4], ["setting_limits", 4], ["relapse_prevention", 3]),
    exercise_types: ["ACTIVITY_DIARY_STRESS"],
  },
  {
    identifier: "ICBT_ANXIETY",
    name_copy_key: "icbt.programme.anxiety",
    modules: modules(["introduction", 3], ["worry", 4], ["exposure", 6], ["relapse_prevention", 3]),
    exercise_types: ["SITUATION_ANALYSIS"],
  },
  {
    identifier: "ICBT_INSOMNIA",
    name_copy_key: "icbt.programme.insomnia",
    modules: modules(["introduction", 2], ["sleep_restriction", 4], ["sleep_habits", 3], ["relapse_prevention", 2]),
    exercise_types: [],
  },
] as const satisfies readonly SeededOffer[]
