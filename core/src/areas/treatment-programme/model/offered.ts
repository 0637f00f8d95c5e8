import { any, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { clinician, featureFlag } from "../../clinician/model/for-plugins.ts"

/** Treatment programmes (ICBT) are available to qualified clinicians, and to everybody in a troubleshooting pool. */
export const offersTreatmentProgrammes: Condition = any(clinician.can("icbt"), featureFlag("debug"))
