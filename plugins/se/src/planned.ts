import { profession } from "@rond/core/plugin"
import { plannedAction, type Planned } from "@rond/core/plugin/planned"

const givesTests = profession.in(["doctor", "nurse"])

/** The planned contributions of Sweden, with its positions. */
const planned: readonly Planned[] = [
  plannedAction("se-lab-referral", { parent: "se-test-referral-group", when: givesTests, from: "spec 3 §3" }),
]

export default planned
