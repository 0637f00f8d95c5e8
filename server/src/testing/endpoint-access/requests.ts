import { type PatientScopedRequest, type UnscopedRequest, anna } from "./access.ts"
import { areaAccess } from "./areas.ts"
import { marketAccess } from "./markets.ts"

const { meetingId } = anna

/** Every endpoint about a patient or a meeting, in the order of the requests. */
export const patientScoped: Readonly<Record<string, PatientScopedRequest>> = Object.assign(
  {},
  ...[...areaAccess, ...marketAccess].map((access) => access.patientScoped),
)

/** Endpoints for support people, which refuse clinicians. Those that name a meeting record it. */
export const forSupport: Readonly<Record<string, { readonly input: unknown; readonly meetingId?: string }>> = {
  "support.set-switch": {
    input: {
      params: { poolId: "north", pluginId: "fr" },
      payload: { state: "off", version: null, reason: "It fails", expiresAtMillis: null },
    },
  },
  "support.clear-switch": { input: { params: { poolId: "north", pluginId: "fr" }, payload: { reason: "Mended" } } },
  "support.switch-history": { input: { params: { poolId: "north" } } },
  "support.overview": { input: {} },
  "support.pool-use": { input: { params: { poolId: "north" } } },
  "support.clinicians": { input: { params: { poolId: "north" } } },
  "support.meetings": { input: { params: { poolId: "north" } } },
  "support.meeting-context": { input: { params: { meetingId } }, meetingId },
  "support.people": { input: { payload: { text: "" } } },
  "support.end-sessions": { input: { params: { personId: anna.clinician.personId }, payload: { sessionId: null, reason: "It was lost" } } },
  "support.set-active": { input: { params: { personId: anna.clinician.personId }, payload: { isActive: true, reason: "They are back" } } },
  "support.people-changes": { input: {} },
  "support.decide-people-change": { input: { params: { changeId: "waiting-change" }, payload: { confirms: false } } },
}

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
