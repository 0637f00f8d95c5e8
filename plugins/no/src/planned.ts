import { not, patient, profession } from "@rond/core/plugin"
import { plannedAction, plannedActionGroup, type Planned } from "@rond/core/plugin/planned"

// Child meetings have a smaller menu.
const notForChildren = not(patient.isChild)

/** The planned contributions of Norway, with its positions. */
const planned: readonly Planned[] = [
  plannedAction("no-physical-referral", { parent: "appointment-group", when: notForChildren, from: "spec 3 §3" }),
  plannedActionGroup("no-home-test-order-group", { after: "e-prescription-group", when: notForChildren, from: "spec 3 §4" }),
  plannedAction("no-home-test-order", {
    parent: "no-home-test-order-group",
    when: profession.in(["doctor", "nurse"]),
    from: "spec 3 §4",
  }),
]

export default planned
