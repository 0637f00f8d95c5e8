import type { ExternalServiceRefused, ExternalServiceUnavailable } from "@rond/core/server-kit"
import type { Effect } from "effect"
import type { SessionView } from "../model/eps-session.ts"

/** A session in which a clinician prescribes for a patient. */
interface AskedSession {
  /** A UUID. A second session of the same id replaces the first, with its secret. */
  readonly id: string
  readonly clinicianId: string
  readonly meetingId: string
  readonly patientId: string
  readonly view: SessionView
  /** The service sends it with every report about this session. */
  readonly callbackSecret: string
}

/** A refusal did nothing; after an unavailability it is unknown whether the service did what it was asked. */
export type SigningFailure = ExternalServiceRefused | ExternalServiceUnavailable

/** The service in which clinicians sign electronic prescriptions, as the server sees it. */
export interface SigningServicePort {
  /** Whether it lets this clinician sign. */
  readonly isEnabled: (clinicianId: string) => Effect.Effect<boolean, SigningFailure>
  /** Starts a session, and returns the address that opens it in a window. */
  readonly start: (session: AskedSession) => Effect.Effect<string, SigningFailure>
}
