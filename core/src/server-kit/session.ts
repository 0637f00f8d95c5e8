import { Context, Effect } from "effect"
import { type PlatformProblem, refused } from "./problem.ts"

/** The caller, read from the session cookie on every request. */
export interface Session {
  readonly sessionId: string
  readonly personId: string
  readonly name: string
  readonly role: "clinician" | "support"
  /** Absent for support people. */
  readonly clinician: SessionClinician | undefined
}

/** The signed-in clinician, on whom permissions are decided. */
export interface SessionClinician {
  readonly id: string
  readonly profession: string
  readonly poolId: string
  /** ISO 3166-1 alpha-2. */
  readonly poolCountry: string
  readonly poolIsExternal: boolean
  readonly capabilities: readonly string[]
  readonly flags: readonly string[]
}

/** The session of the current request. Absent on public endpoints, where it must not be used. */
export class CurrentSession extends Context.Service<CurrentSession, Session>()("@rond/core/server-kit/CurrentSession") {}

/** The calling clinician. Fails with `title` for a support person. */
export const clinicianOr = (title: string): Effect.Effect<SessionClinician, PlatformProblem, CurrentSession> =>
  Effect.flatMap(CurrentSession, ({ clinician }) => (clinician === undefined ? Effect.fail(refused(title)) : Effect.succeed(clinician)))
