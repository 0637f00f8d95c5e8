import { all, meeting, profession } from "@rond/core/plugin"
import { plannedAction, plannedActionGroup, type Planned } from "@rond/core/plugin/planned"

const givesTests = profession.in(["doctor", "nurse"])

/** The planned contributions of Sweden, with its positions. */
const planned: readonly Planned[] = [
  plannedActionGroup("se-specialist-referral-group", { after: "se-prescription-group", from: "spec 3 §3" }),
  plannedAction("se-specialist-referral", { parent: "se-specialist-referral-group", when: profession.is("doctor"), from: "spec 3 §3" }),
  plannedAction("se-covid-referral", { parent: "se-test-referral-group", when: givesTests, from: "spec 3 §3" }),
  plannedAction("se-physical-lab-queue", {
    parent: "se-test-referral-group",
    when: all(meeting.hasCareFacility, givesTests),
    from: "spec 3 §3",
  }),
]

export default planned
