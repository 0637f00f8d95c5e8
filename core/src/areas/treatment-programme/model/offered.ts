import { any, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { clinician, featureFlag } from "../../clinician/model/for-plugins.ts"

/** The condition for treatment programmes (ICBT): a qualified clinician, or a troubleshooting pool. */
export const offersTreatmentProgrammes: Condition = any(clinician.can("icbt"), featureFlag("debug"))
