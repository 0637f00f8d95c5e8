import { type Condition, type FactClause } from "./condition.ts"
import type { Facts, FactState } from "./fact.ts"

/**
 * What a condition comes to. `pending`: it hangs on a fact still being fetched. `failed`: it hangs on a fact that could
 * not be fetched; such a contribution is not shown, whatever stands around the clause (`not(failed)` is failed too, so
 * that a lost answer never reads as a "no").
 */
export type Verdict = "yes" | "no" | "pending" | "failed"

/** One clause with what was seen: `undefined` for a fact nobody declared. */
export interface ClauseSeen {
  readonly clause: FactClause
  readonly seen: FactState | undefined
  readonly verdict: Verdict
}

/** A verdict and the clauses it hangs on: for "no" and "pending" the ones to blame, for "yes" the ones that hold. */
export interface Decision {
  readonly verdict: Verdict
  readonly deciding: readonly ClauseSeen[]
}

/**
 * Whether the condition holds. Three-valued: in `all`, "no" beats "pending"; in `any`, "yes" does.
 * "failed" loses against "no" in `all`, and against "yes" and "pending" in `any`.
 */
export function evaluate(condition: Condition, facts: Facts): Verdict {
  return decide(condition, facts).verdict
}

const yes: Decision = { verdict: "yes", deciding: [] }
const no: Decision = { verdict: "no", deciding: [] }
const opposite = { yes: "no", no: "yes", pending: "pending", failed: "failed" } as const satisfies Record<Verdict, Verdict>

/** Like {@link evaluate}, with the clauses that decided. */
export function decide(condition: Condition, facts: Facts): Decision {
  if ("fact" in condition) {
    const seen = facts.get(condition.fact)
    const verdict = clauseVerdict(condition, seen)
    return { verdict, deciding: [{ clause: condition, seen, verdict }] }
  }
  if ("not" in condition) {
    const { verdict, deciding } = decide(condition.not, facts)
    return { verdict: opposite[verdict], deciding }
  }
  // In `all` a "no" settles it and, short of that, a failure; in `any` a "yes" settles it and waiting outranks failing.
  return "all" in condition ? combine(condition.all, facts, "no", yes, failedFirst) : combine(condition.any, facts, "yes", no, pendingFirst)
}

const failedFirst = ["failed", "pending"] as const
const pendingFirst = ["pending", "failed"] as const

function combine(
  conditions: readonly Condition[],
  facts: Facts,
  settles: Verdict,
  otherwise: Decision,
  order: readonly ["failed", "pending"] | readonly ["pending", "failed"],
): Decision {
  const only = conditions[0]
  if (only === undefined) return otherwise
  if (conditions.length === 1) return decide(only, facts)
  const decisions: Decision[] = []
  for (const condition of conditions) {
    const decision = decide(condition, facts)
    if (decision.verdict === settles) return decision
    decisions.push(decision)
  }
  for (const undecided of order) {
    const those = decisions.filter((decision) => decision.verdict === undecided)
    if (those.length > 0) return { verdict: undecided, deciding: those.flatMap((decision) => decision.deciding) }
  }
  return { verdict: otherwise.verdict, deciding: decisions.flatMap((decision) => decision.deciding) }
}

/** One clause against one fact's state; an unknown fact is false. */
export function clauseVerdict(clause: FactClause, seen: FactState | undefined): Verdict {
  if (seen === undefined) return "no"
  if (seen.state !== "known") return seen.state
  const { value } = seen
  if ("exists" in clause) return value === undefined ? "no" : "yes"
  if (value === undefined) return "no"
  if ("includes" in clause) return Array.isArray(value) && value.includes(clause.includes) ? "yes" : "no"
  if (typeof value === "object") return "no"
  return ("is" in clause ? clause.is === value : clause.in.includes(value)) ? "yes" : "no"
}
