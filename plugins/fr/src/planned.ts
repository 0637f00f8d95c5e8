import { plannedAction, plannedActionGroup, plannedTab, plannedTabChild, type Planned } from "@rond/core/plugin/planned"
import { offersTreatmentProgrammes } from "@rond/core/treatment-programme"

/** What France will have, in the places where it will stand. */
const planned: readonly Planned[] = [
  plannedTab("documents", { after: "patient", from: "spec 2 §2.8" }),
  plannedTabChild("self-assessment", { parent: "medical-records", after: "consultation-history", from: "spec 2 §2.6" }),
  plannedTab("treatment-programme", { after: "medical-records", when: offersTreatmentProgrammes, from: "spec 2 §2.9" }),

  plannedActionGroup("treatment-programme-group", { after: "appointment-group", from: "spec 2 §2.9" }),
  plannedAction("treatment-programme", { parent: "treatment-programme-group", when: offersTreatmentProgrammes, from: "spec 2 §2.9" }),
]

export default planned
