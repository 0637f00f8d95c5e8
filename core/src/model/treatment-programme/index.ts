/** Entry point `@rond/core/model/treatment-programme`. */
import { any, type Condition } from "../../engine/conditions/condition.ts"
import { clinician, featureFlag } from "../workspace/core-facts.ts"

/** Treatment programmes (ICBT) are for clinicians who may give them, and for everybody in a pool that looks for faults. */
export const offersTreatmentProgrammes: Condition = any(clinician.can("icbt"), featureFlag("debug"))
