import { all, fact } from "@rond/core/plugin"
import { electronicPrescription, prescribes } from "./areas/prescription/model/prescribing.ts"
import { plannedAction, plannedFact, type Planned } from "@rond/core/plugin/planned"

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

  plannedAction(electronicPrescription, { parent: "uk-prescription-group", when: all(prescribes, epsEnabled), from: "spec 3 §2" }),
]

export default planned
