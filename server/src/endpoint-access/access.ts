import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { TestServer } from "../testing/test-server.ts"
import type { Somebody } from "./people.ts"

/** A request about a patient or a meeting. */
export interface PatientScopedRequest {
  readonly of: Somebody
  /** What the patient's clinician may send, and nobody else. It is made when its turn comes, from what earlier requests left. */
  readonly input: (server: TestServer) => unknown
  /** In `If-Match`. */
  readonly version?: string
  /** Why nobody else is refused: they get an empty response. */
  readonly hiddenBecause?: string
}

/** An endpoint that names no patient and no meeting. */
export interface UnscopedRequest {
  /** Why it checks no access to a patient. */
  readonly because: string
  readonly input?: unknown
  /** The caller, if the response contains the caller's own patients and is audited. */
  readonly as?: Somebody
}

/** How each endpoint of a plugin is called, so that its access is tested: `plugins/<id>/src/server/testing/endpoint-access.ts`. */
export interface EndpointAccess {
  /** Inserts the patients and clinicians of the requests; the plugins that this one extends have inserted theirs. */
  readonly clinic: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
  /** The endpoints about a patient or a meeting, in an order in which each finds what it needs. */
  readonly patientScoped: Readonly<Record<string, PatientScopedRequest>>
  readonly unscoped?: Readonly<Record<string, UnscopedRequest>>
  /** The professions that an endpoint answers, if not all three. */
  readonly professions?: Readonly<Record<string, readonly string[]>>
}

/** A request whose input is known beforehand. */
export const asking = (of: Somebody, input: unknown, more: Partial<PatientScopedRequest> = {}): PatientScopedRequest => ({
  of,
  input: () => input,
  ...more,
})
/** A request about somebody's meeting. */
export const ofMeeting = (of: Somebody) => asking(of, { params: { meetingId: of.meetingId } })
/** A request that names something by its id. */
export const byId = (of: Somebody, id: string) => asking(of, { params: { id } })
