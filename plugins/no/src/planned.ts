import { not, patient } from "@rond/core/plugin"
import { plannedAction, type Planned } from "@rond/core/plugin/planned"

// Child meetings have a smaller menu.
const notForChildren = not(patient.isChild)

/** The planned contributions of Norway, with its positions. */
const planned: readonly Planned[] = [
  plannedAction("no-physical-referral", { parent: "appointment-group", when: notForChildren, from: "spec 3 §3" }),
]

export default planned
