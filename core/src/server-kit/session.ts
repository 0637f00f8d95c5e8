import { Context } from "effect"

/** Who is calling, read from the session cookie on every call. */
export interface Session {
  readonly sessionId: string
  readonly personId: string
  readonly name: string
  readonly role: "clinician" | "support"
  /** Absent for support people. */
  readonly clinician: SessionClinician | undefined
}

/** The signed-in person as a clinician: what permissions are decided on. */
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

/** The session of the call being handled. On public calls it is absent and must not be asked for. */
export class CurrentSession extends Context.Service<CurrentSession, Session>()("@rond/core/server-kit/CurrentSession") {}
