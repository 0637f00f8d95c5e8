/** The facts of the workspace itself, and the words of conditions on them. */
import { clausesOn } from "../../../kernel/engine/conditions/condition.ts"
import { factsOn } from "../../../kernel/engine/conditions/fact.ts"

export const facts = [
  // `meeting` with a meeting on screen, `patient-profile` without one.
  factsOn<{ readonly view: "meeting" | "patient-profile" }>()("workspace").text("view", ({ view }) => view),
] as const

/** Whether a meeting is on screen or a patient's profile without one. */
export const view = clausesOn<string>("view")
