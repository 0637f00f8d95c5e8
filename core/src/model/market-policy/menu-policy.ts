import { all, always, any, not, type Condition } from "../../engine/conditions/condition.ts"
import { clinician, patient, pool, view } from "../workspace/core-facts.ts"
import type { MarketPolicy } from "./market-policy.ts"

/** A smaller menu for some clinicians. */
export interface ReducedMenu {
  /** Who gets it. */
  readonly when: Condition
  /** Ids of the actions that stay in it. */
  readonly keeps: readonly string[]
}

/** Patients who came by a one-time link, and those it is not yet known who they are, have an empty menu. */
export const isMenuEnabled: Condition = all(not(patient.isOneTimeUser), patient.isResolved)

/**
 * For clinicians of another organisation, and those who write in a record of their own: what needs neither a record nor a schedule of
 * the clinic's.
 */
export const standardReducedMenu: ReducedMenu = {
  when: any(pool.isExternal, clinician.can("external_emr")),
  keeps: ["send-message", "create-document", "taken-actions"],
}

/** Messages, and a revisit unless the patient is a child. */
export const standardProfileMenu: Readonly<Record<string, Condition>> = {
  "send-message": always,
  "book-revisit": any(view.is("meeting"), not(patient.isChild)),
}

/**
 * An action's own condition with the menu's rules: whether a reduced menu keeps it, and whether a profile without a meeting offers it.
 * That the menu is open at all ({@link isMenuEnabled}) is its group's condition.
 */
export function menuCondition(
  { reducedMenu, profileMenu }: Pick<MarketPolicy, "reducedMenu" | "profileMenu">,
  actionId: string,
  own: Condition | undefined,
): Condition {
  const offered = Object.hasOwn(profileMenu, actionId) ? profileMenu[actionId] : undefined
  return allOf(...(reducedMenu.keeps.includes(actionId) ? [] : [not(reducedMenu.when)]), offered ?? view.is("meeting"), own)
}

/** All of the conditions that are given. */
export const allOf = (...conditions: readonly (Condition | undefined)[]): Condition =>
  all(...conditions.filter((condition) => condition !== undefined))
