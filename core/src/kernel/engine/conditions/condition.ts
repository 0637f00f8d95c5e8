import type { Scalar } from "./fact.ts"

/**
 * The condition under which a contribution shows: data, not a closure, so that the same value is evaluated, explained, serialised and
 * enumerated.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | FactClause

/** A condition on one fact: its value equals this, is one of these, is a list that includes this, or exists. */
export type FactClause =
  | { readonly fact: string; readonly is: Scalar }
  | { readonly fact: string; readonly in: readonly Scalar[] }
  | { readonly fact: string; readonly includes: Scalar }
  | { readonly fact: string; readonly exists: true }

/** Holds if each of them holds. Without conditions it always holds. */
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
/** Holds if at least one of them holds. Without conditions it never holds. */
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })
/** Holds if the condition does not. It is pending or failed if the condition is. */
export const not = (condition: Condition): Condition => ({ not: condition })
/** Holds in every context; for contributions that name no condition. */
export const always: Condition = { all: [] }
/** Holds in no context. */
export const never: Condition = { any: [] }

type Element<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** The clauses that a condition may have on a fact with these values. */
export interface FactClauses<Value> {
  is(value: Value & Scalar): Condition
  in(values: readonly (Value & Scalar)[]): Condition
  includes(item: Element<Value> & Scalar): Condition
  readonly exists: Condition
}

/** Clauses on one fact. */
export function clausesOn<Value = Scalar | readonly Scalar[]>(id: string): FactClauses<Value> {
  return {
    is: (value) => ({ fact: id, is: value }),
    in: (values) => ({ fact: id, in: values }),
    includes: (item) => ({ fact: id, includes: item }),
    exists: { fact: id, exists: true },
  }
}
