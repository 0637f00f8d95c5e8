import type { CoreFactId, CoreFacts, FactId, Scalar } from "./fact.ts"

/**
 * When a contribution shows: data, not a closure, so that the same value is evaluated, explained, serialised and enumerated.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | FactClause

/** A condition on one fact: its value is this, is one of these, is a list holding this, or is there at all. */
export type FactClause =
  | { readonly fact: FactId; readonly is: Scalar }
  | { readonly fact: FactId; readonly in: readonly Scalar[] }
  | { readonly fact: FactId; readonly includes: Scalar }
  | { readonly fact: FactId; readonly exists: true }

/** Holds where each of them does; where there is none, always. */
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
/** Holds where at least one of them does; where there is none, never. */
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })
/** Holds where the other does not, and is pending where that is. */
export const not = (condition: Condition): Condition => ({ not: condition })
/** Holds in every context; for contributions that name no condition. */
export const always: Condition = { all: [] }

type ValueOf<Id> = Id extends CoreFactId ? CoreFacts[Id] : Scalar | readonly Scalar[]
type Element<Value> = Value extends readonly (infer Item)[] ? Item : Value

interface FactClauses<Value> {
  is(value: Value & Scalar): Condition
  in(values: readonly (Value & Scalar)[]): Condition
  includes(item: Element<Value> & Scalar): Condition
  readonly exists: Condition
}

/** Clauses on one fact, typed by the fact: `fact("pool.country").is("SE")`, `fact("se.claim-info").exists`. */
export function fact<const Id extends FactId>(id: Id): FactClauses<ValueOf<Id>> {
  return {
    is: (value) => ({ fact: id, is: value }),
    in: (values) => ({ fact: id, in: values }),
    includes: (item) => ({ fact: id, includes: item }),
    exists: { fact: id, exists: true },
  }
}

/** The words a market's `plugin.ts` is written in. */
export const pool = { country: fact("pool.country"), isExternal: fact("pool.is-external").is(true) }
/** The clinician's profession: `profession.in(["doctor", "nurse"])`. */
export const profession = fact("profession")
/** The patient's partnership in this meeting. */
export const partnership = fact("partnership")
/** What is known of the clinician: the kind of care given, what the clinician may do, and the flags of the account. */
export const clinician = {
  careType: fact("clinician.care-type"),
  can: (capability: string): Condition => fact("clinician.capabilities").includes(capability),
  flag: (flag: string): Condition => fact("clinician.flags").includes(flag),
}
/** Holds where this feature flag is on for the clinician's pool. */
export const featureFlag = (id: string): Condition => fact("feature-flags").includes(id)
/** What the meeting is for, and how it is held. */
export const activity = { type: fact("activity.type"), interventionType: fact("activity.intervention-type") }
/** Whether a meeting is on screen or a patient's profile without one. */
export const view = fact("view")
/** What is known of the patient. */
export const patient = {
  isChild: fact("patient.is-child").is(true),
  isOneTimeUser: fact("patient.is-one-time-user").is(true),
  isResolved: fact("patient.is-resolved").is(true),
}
/** What is known of the meeting. */
export const meeting = {
  exists: fact("meeting.exists").is(true),
  hasCareFacility: fact("meeting.has-care-facility").is(true),
  isInternalReferral: fact("meeting.is-internal-referral").is(true),
}
