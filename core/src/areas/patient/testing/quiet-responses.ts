import type { QuietResponse } from "../../../testkit/responses/quiet-responses.ts"
import { respond } from "../../../testkit/responses/respond.ts"
import { getObservations, getPatientWarnings } from "../model/index.ts"

/** The responses for a patient without known allergies. Every place that shows allergies reads them. */
export const quietResponses: readonly QuietResponse[] = [
  { ...respond(getPatientWarnings, { warnings: [] }), countsWhenGiven: true },
  { ...respond(getObservations, { observations: [] }), countsWhenGiven: true },
]
