import { any, fact, partnership } from "@rond/core/plugin"
import { electronicPrescription, paygPrescription, prescribes } from "./areas/prescription/model/prescribing.ts"
import { plannedAction, plannedActionGroup, plannedFact, type Planned } from "@rond/core/plugin/planned"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "uk.eps-enabled": boolean
  }
}

/** Whether the signing service enables electronic prescriptions. */
const epsEnabled = fact("uk.eps-enabled").is(true)

/** The planned contributions of the UK, with its positions. */
const planned: readonly Planned[] = [
  plannedFact("uk.eps-enabled", { from: "spec 3 §6" }),

  plannedActionGroup("uk-prescription-group", { after: "treatment-programme-group", when: prescribes, from: "spec 3 §2" }),
  plannedAction(electronicPrescription, { parent: "uk-prescription-group", when: epsEnabled, from: "spec 3 §2" }),
  plannedAction(paygPrescription, {
    parent: "uk-prescription-group",
    when: any(partnership.in(["private", "insurer"]), epsEnabled),
    from: "spec 3 §6",
  }),
]

export default planned
