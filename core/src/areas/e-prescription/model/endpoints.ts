import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { EPrescription, maxMedicationLength, PrescriptionId, PrescriptionStateWord, PrescriptionTypeWord } from "./e-prescription.ts"
import { SessionId } from "./session.ts"

const StartedSession = snakeCaseStruct({ id: SessionId, url: Schema.NonEmptyString })

/** Lists the prescriptions that external services issued in a meeting, newest first, for readers of its entry. */
export const getEPrescriptions = defineEndpoint({
  id: "e-prescription.of-meeting",
  method: "GET",
  path: "/e-prescription/meeting/:meetingId",
  summary: "What external services prescribed in a meeting",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  response: snakeCaseStruct({
    prescriptions: Schema.Array(EPrescription),
    /** The meeting's newest session has failed, as its service reports. */
    hasFailed: Schema.Boolean,
  }),
  retries: 2,
})

/**
 * Starts a session of the external e-prescription service. `url` opens it, in a window that the page leads there.
 *
 * `e_prescription_refused` (422): nothing was started. `e_prescription_unavailable` (503): it is unknown whether a session was started, and
 * another attempt replaces it.
 */
export const startEPrescriptionSession = defineEndpoint({
  id: "e-prescription.start-session",
  method: "POST",
  path: "/e-prescription/meeting/:meetingId",
  summary: "Start a session of the external e-prescription service",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({ id: SessionId }),
  response: StartedSession,
  timeoutMillis: 30_000,
  errors: ["e_prescription_unavailable", "e_prescription_refused", "session_of_another", "meeting_ended", "meeting_is_ending"],
})

/** Starts a session that shows one as-needed prescription, for readers of its entry. It fails as a meeting's session does. */
export const startAsNeededSession = defineEndpoint({
  id: "e-prescription.start-as-needed-session",
  method: "POST",
  path: "/medicalrecord/prnprescription/:id/session",
  summary: "Show an as-needed prescription in the external e-prescription service",
  params: Schema.Struct({ id: PrescriptionId }),
  payload: snakeCaseStruct({ id: SessionId }),
  response: StartedSession,
  timeoutMillis: 30_000,
  errors: ["e_prescription_unavailable", "e_prescription_refused", "session_of_another"],
})

/** A prescription as the external service reports it. */
const Reported = snakeCaseStruct({
  id: PrescriptionId,
  state: PrescriptionStateWord,
  type: PrescriptionTypeWord,
  medication: Schema.NonEmptyString.check(Schema.isMaxLength(maxMedicationLength)),
  groupId: Schema.NullOr(PrescriptionId),
})
export type ReportedPrescription = typeof Reported.Type

/**
 * Receives the external service's report of a session: its prescriptions, and whether it failed. The only key is the secret that the service got with
 * the session. `NotFound` for an unknown secret. The same report twice changes nothing.
 */
export const reportEPrescriptions = defineEndpoint({
  id: "e-prescription.report",
  method: "POST",
  path: "/e-prescription/callback",
  summary: "The external e-prescription service reports a session",
  payload: snakeCaseStruct({
    secret: Schema.NonEmptyString,
    hasFailed: Schema.Boolean,
    prescriptions: Schema.Array(Reported).check(Schema.isMaxLength(100)),
  }),
  access: "public",
  limit: "visit-link",
})
