import { type Condition, type FactClause } from "./condition.ts"
import type { Facts, FactState } from "./fact.ts"

/**
 * The result of a condition. `pending`: it depends on a fact that is still being fetched. `failed`: it depends on a fact that could not be
 * loaded. A failed condition shows nothing. `not` of it is failed too, so that a lost response never reads as a "no".
 */
export type Truth = "yes" | "no" | "pending" | "failed"

/** One clause with the actual state of its fact: `undefined` for an undeclared fact. */
export interface ClauseReason {
  readonly clause: FactClause
  readonly actual: FactState | undefined
  readonly verdict: Truth
}

/** A verdict and the clauses it depends on: for "no" and "pending" the ones to blame, for "yes" the ones that hold. */
export interface Evaluation {
  readonly verdict: Truth
  readonly deciding: readonly ClauseReason[]
}

/**
 * Whether the condition holds, and why. In `all`, the first of "no", "failed", "pending" and "yes" that any part has is the verdict. In
 * `any`, the order is "yes", "pending", "failed" and "no". The deciding clauses are computed when they are read.
 */
export function evaluate(condition: Condition, facts: Facts): Evaluation {
  return {
    verdict: verdictOf(condition, facts),
    get deciding() {
      return decidingClauses(condition, facts)
    },
  }
}

/** Whether the condition holds; {@link evaluate} without the reasons. */
export function verdictOf(condition: Condition, facts: Facts): Truth {
  if ("fact" in condition) return clauseTruth(condition, facts.get(condition.fact))
  if ("not" in condition) return opposite[verdictOf(condition.not, facts)]
  const isAll = "all" in condition
  let verdict: Truth = isAll ? "yes" : "no"
  for (const part of isAll ? condition.all : condition.any) {
    const next = verdictOf(part, facts)
    if (next === (isAll ? "no" : "yes")) return next
    if (rank(next, isAll) > rank(verdict, isAll)) verdict = next
  }
  return verdict
}

/** Ranks an undecided result in a whole. In `all` "failed" beats "pending"; in `any` "pending" beats "failed". */
function rank(verdict: Truth, isAll: boolean): number {
  if (verdict === "failed") return isAll ? 2 : 1
  if (verdict === "pending") return isAll ? 1 : 2
  return 0
}

const opposite = { yes: "no", no: "yes", pending: "pending", failed: "failed" } as const satisfies Record<Truth, Truth>

/** The clauses that decide the verdict: the first part that settles it by itself, or else every part with the verdict of the whole. */
export function decidingClauses(condition: Condition, facts: Facts): readonly ClauseReason[] {
  if ("fact" in condition) {
    const actual = facts.get(condition.fact)
    return [{ clause: condition, actual, verdict: clauseTruth(condition, actual) }]
  }
  if ("not" in condition) return decidingClauses(condition.not, facts)
  const isAll = "all" in condition
  const verdict = verdictOf(condition, facts)
  const same = (isAll ? condition.all : condition.any).filter((part) => verdictOf(part, facts) === verdict)
  const settled = verdict === (isAll ? "no" : "yes")
  return (settled ? same.slice(0, 1) : same).flatMap((part) => decidingClauses(part, facts))
}

/** One clause against one fact's state; an unknown fact is false. */
function clauseTruth(clause: FactClause, actual: FactState | undefined): Truth {
  if (actual === undefined) return "no"
  if (actual.state !== "known") return actual.state
  const { value } = actual
  if ("exists" in clause) return value === undefined ? "no" : "yes"
  if (value === undefined) return "no"
  if ("includes" in clause) return Array.isArray(value) && value.includes(clause.includes) ? "yes" : "no"
  if (typeof value === "object") return "no"
  return ("is" in clause ? clause.is === value : clause.in.includes(value)) ? "yes" : "no"
}
