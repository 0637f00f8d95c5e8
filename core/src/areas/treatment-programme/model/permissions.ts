import { definePermission } from "../../../kernel/engine/permission.ts"
import { offersTreatmentProgrammes } from "./offered.ts"

/** Whether treatment programmes are read and managed. */
export const manageProgrammes = definePermission("programme.manage", {
  means: "The clinician may read and manage treatment programmes.",
  refusal: "Treatment programmes are not for this clinician",
  default: offersTreatmentProgrammes,
})
