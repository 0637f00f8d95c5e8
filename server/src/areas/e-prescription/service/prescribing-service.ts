import type { ExternalServiceRefused, ExternalServiceUnavailable } from "@rond/core/server-kit"
import type { Effect } from "effect"

/** A session in which a clinician prescribes for a patient, or looks at one prescription. */
export interface AskedSession {
  /** A UUID. A second session of the same id replaces the first, with its secret. */
  readonly id: string
  readonly clinicianId: string
  readonly meetingId: string
  readonly patientId: string
  /** The country of the clinician's pool, ISO 3166-1 alpha-2. It decides the national system. */
  readonly country: string
  /** The as-needed prescription that the session shows; `null`: the session prescribes. */
  readonly prescriptionId: string | null
  /** The service sends it with every report about this session. */
  readonly callbackSecret: string
}

/** A refusal did nothing; after an unavailability it is unknown whether the service did what it was asked. */
export type PrescribingFailure = ExternalServiceRefused | ExternalServiceUnavailable

/** The external e-prescription service, as the server sees it. */
export interface PrescribingServicePort {
  /** Starts a session, and returns the address that opens it in a window. */
  readonly start: (session: AskedSession) => Effect.Effect<string, PrescribingFailure>
}
