/** Entry point `@rond/core/model/treatment-programme`. */
import { any, clinician, featureFlag, type Condition } from "../../engine/conditions/condition.ts"

/** Treatment programmes (ICBT) are for clinicians who may give them, and for everybody in a pool that looks for faults. */
export const offersTreatmentProgrammes: Condition = any(clinician.can("icbt"), featureFlag("debug"))
