import type { PatientScopedRequest, SupportRequest, TokenScopedRequest, UnscopedRequest } from "./access.ts"
import { areaAccess } from "./areas.ts"
import { marketAccess } from "./markets.ts"

/** Every endpoint about a patient or a meeting, in the order of the requests. */
export const patientScoped: Readonly<Record<string, PatientScopedRequest>> = Object.assign(
  {},
  ...[...areaAccess, ...marketAccess].map((access) => access.patientScoped),
)

/** Endpoints for support people, which refuse clinicians. Those that name a meeting record it. */
export const forSupport: Readonly<Record<string, SupportRequest>> = Object.assign({}, ...areaAccess.map((access) => access.forSupport))

/** Endpoints for people who are not signed in: a secret gives access. */
export const tokenScoped: Readonly<Record<string, TokenScopedRequest>> = Object.assign(
  {},
  ...[...areaAccess, ...marketAccess].map((access) => access.tokenScoped),
)

/** The endpoints of the platform's session, which is no area. */
const ofSession: Readonly<Record<string, UnscopedRequest>> = {
  "session.lock": { because: "Locks the caller's own session, and says nothing." },
  "session.use": { because: "Says nothing." },
  "session.list": { because: "The caller's own sessions." },
  "session.end": { because: "Ends a session of the caller's own." },
  "session.end-others": { because: "Ends the caller's own other sessions." },
  "session.get": { because: "Tells callers who they are." },
}

/** Endpoints that name no patient and no meeting, with the reason why they check no access. */
export const unscoped: Readonly<Record<string, UnscopedRequest>> = Object.assign(
  {},
  ofSession,
  ...[...areaAccess, ...marketAccess].map((access) => access.unscoped),
)

/** The professions that a market's endpoint admits, if not all three. */
export const professionsOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...marketAccess.map((market) => market.professions),
)
