import { defineEndpoint, snakeCaseStruct, InstantText } from "@rond/core/api"
import { Schema } from "effect"

/** The external record system refuses the patient's data, which must be corrected. */
export const functionalFailure = "FUNC_FAILURE"
/** The external record system was not reached, or failed: trying again can help. */
export const technicalFailure = "TECH_FAILURE"

/**
 * Sends the patient of a meeting to the partner's record system. A failure is status 500 with `FUNC_FAILURE` or `TECH_FAILURE` in its body.
 * The change is in the other system, which is asked outside any transaction of ours; sending again is harmless.
 */
export const syncPatient = defineEndpoint({
  id: "fr.sync-patient",
  method: "POST",
  path: "/fr-tamm-sync/sync/patient",
  summary: "Send a meeting's patient to the partner's record system",
  payload: snakeCaseStruct({ meetingId: Schema.NonEmptyString, patientId: Schema.NonEmptyString }),
  mutates: false,
  timeoutMillis: 20_000,
  errors: ["FUNC_FAILURE", "TECH_FAILURE", "another_patient"],
})

/** The last time a meeting's patient was sent, if ever. */
export const getPatientSync = defineEndpoint({
  id: "fr.patient-sync",
  method: "GET",
  path: "/fr-tamm-sync/sync/meeting/:meetingId",
  summary: "The time at which a meeting's patient was last sent to the partner's record system",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ syncedAt: Schema.NullOr(InstantText) }),
  retries: 2,
})
