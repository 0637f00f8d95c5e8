import { all, always, any, clinician, not, patient, pool, view, type Condition } from "../../engine/conditions/condition.ts"

/** Patients who came by a one-time link, and those it is not yet known who they are, have an empty menu. */
export const isMenuEnabled: Condition = all(not(patient.isOneTimeUser), patient.isResolved)

/** Clinicians of another organisation, and those who write in a record of their own, have a reduced menu. */
const menuIsReduced: Condition = any(pool.isExternal, clinician.can("external_emr"))

/** What a reduced menu keeps: what needs no record and no schedule of ours. */
const keptWhenReduced: ReadonlySet<string> = new Set(["send-message", "create-document", "taken-actions"])

/** What the patient profile offers without a meeting. */
const profileRules: ReadonlyMap<string, Condition> = new Map([
  ["send-message", always],
  ["book-revisit", any(view.is("meeting"), not(patient.isChild))],
])

/**
 * An action's own condition under the rules that every market shares: reduced for external clinicians; without a meeting only
 * send-message and, unless it is about a child, book-revisit. That the menu is open at all ({@link isMenuEnabled}) is its group's condition.
 */
export function withMenuPolicy(actionId: string, own: Condition | undefined): Condition {
  const offered = profileRules.get(actionId) ?? view.is("meeting")
  return allOf(...(keptWhenReduced.has(actionId) ? [] : [not(menuIsReduced)]), offered, own)
}

/** Those of the conditions that are there, together. */
export const allOf = (...conditions: readonly (Condition | undefined)[]): Condition =>
  all(...conditions.filter((condition) => condition !== undefined))
