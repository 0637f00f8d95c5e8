import { not, patient, profession } from "@rond/core/plugin"
import { plannedAction, plannedActionGroup, plannedTab, plannedTabChild, type Planned } from "@rond/core/plugin/planned"
import { offersTreatmentProgrammes } from "@rond/core/treatment-programme"

// Child meetings have a smaller menu.
const notForChildren = not(patient.isChild)

/** What Norway will have, in the places where it will stand. */
const planned: readonly Planned[] = [
  plannedTab("documents", { after: "patient", from: "spec 2 §2.8" }),
  plannedTabChild("self-assessment", { parent: "medical-records", after: "consultation-history", from: "spec 2 §2.6" }),
  plannedTab("treatment-programme", { after: "medical-records", when: offersTreatmentProgrammes, from: "spec 2 §2.9" }),

  plannedAction("no-physical-referral", { parent: "appointment-group", when: notForChildren, from: "spec 3 §3" }),
  plannedActionGroup("treatment-programme-group", { after: "appointment-group", when: notForChildren, from: "spec 2 §2.9" }),
  plannedAction("treatment-programme", { parent: "treatment-programme-group", when: offersTreatmentProgrammes, from: "spec 2 §2.9" }),
  plannedActionGroup("no-home-test-order-group", { after: "treatment-programme-group", when: notForChildren, from: "spec 3 §4" }),
  plannedAction("no-home-test-order", {
    parent: "no-home-test-order-group",
    when: profession.in(["doctor", "nurse"]),
    from: "spec 3 §4",
  }),
]

export default planned
