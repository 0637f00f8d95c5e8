import { all, always, any, clinician, not, patient, pool, view, type Condition } from "./condition.ts"
import type { Contribution } from "./contribution.ts"
import { action, actionGroup } from "./extension/action-group.ts"

/** Patients who came by a one-time link, and those it is not yet known who they are, have an empty menu. */
export const menuIsOpen: Condition = all(not(patient.isOneTimeUser), patient.isResolved)

/** Clinicians of another organisation, and those who write in a record of their own, have a reduced menu. */
export const menuIsReduced: Condition = any(pool.isExternal, clinician.can("external_emr"))

/** What a reduced menu keeps: what needs no record and no schedule of ours. */
const keptWhenReduced: ReadonlySet<string> = new Set(["send-message", "create-document", "taken-actions"])

/** What the patient profile offers without a meeting. */
const profileRules: ReadonlyMap<string, Condition> = new Map([
  ["send-message", always],
  ["book-revisit", any(view.is("meeting"), not(patient.isChild))],
])

/**
 * A market's action side menu: its groups in order, and actions it adds to the groups of a plugin it extends, under the rules
 * that every market shares. Empty for one-time web users and patients not yet resolved; reduced for external clinicians;
 * without a meeting only send-message and, unless it is about a child, book-revisit.
 */
export function actionMenu(groups: readonly Contribution[]): readonly Contribution[] {
  return groups.map(inMenu)
}

/** A group with its actions, or an action of its own, under the menu's rules; anything else as it is. */
export function inMenu<One extends Contribution>(one: One): One {
  if (one.kind === action.kind) return underRules(one)
  if (one.kind !== actionGroup.kind) return one
  return { ...one, when: allOf(menuIsOpen, one.when), children: one.children.map(underRules) }
}

function underRules<One extends Contribution>(action: One): One {
  const offered = profileRules.get(action.id) ?? view.is("meeting")
  return { ...action, when: keptWhenReduced.has(action.id) ? allOf(offered, action.when) : allOf(not(menuIsReduced), offered, action.when) }
}

const allOf = (...conditions: readonly (Condition | undefined)[]): Condition =>
  all(...conditions.filter((condition) => condition !== undefined))
