import type { QuietResponse } from "../../../testkit/responses/quiet-responses.ts"
import { respond } from "../../../testkit/responses/respond.ts"
import { getObservations, getPatientWarnings } from "../model/index.ts"

/** Nothing is known of the patient's allergies, which every place that shows them reads. */
export const quietResponses: readonly QuietResponse[] = [
  { ...respond(getPatientWarnings, { warnings: [] }), countsWhenGiven: true },
  { ...respond(getObservations, { observations: [] }), countsWhenGiven: true },
]
