import type { Condition, FactClause } from "./condition.ts"
import { shapeOf, type Scalar } from "./fact.ts"

/** The values that conditions tell apart for one fact. */
export interface FactDomain {
  readonly fact: string
  /** Values named by `is` and `in`. */
  readonly values: ReadonlySet<Scalar>
  /** Items named by `includes`. */
  readonly items: ReadonlySet<Scalar>
  /** Whether a condition tests `exists`. */
  readonly exists: boolean
}

/** Collects the facts, and the values of them, that these conditions distinguish. They treat all other values of a fact alike. */
export function collectValues(conditions: readonly Condition[]): ReadonlyMap<string, FactDomain> {
  const domains = new Map<string, { fact: string; values: Set<Scalar>; items: Set<Scalar>; exists: boolean }>()
  for (const clause of conditions.flatMap(clausesOf)) {
    const domain = domains.get(clause.fact) ?? { fact: clause.fact, values: new Set(), items: new Set(), exists: false }
    domains.set(clause.fact, domain)
    if ("exists" in clause) domain.exists = true
    else if ("includes" in clause) domain.items.add(clause.includes)
    else for (const value of "in" in clause ? clause.in : [clause.is]) domain.values.add(value)
  }
  return domains
}

/** Every fact clause in a condition, in reading order. */
export function clausesOf(condition: Condition): readonly FactClause[] {
  if ("fact" in condition) return [condition]
  if ("not" in condition) return clausesOf(condition.not)
  return ("all" in condition ? condition.all : condition.any).flatMap(clausesOf)
}

/** A clause, or the opposite of one. */
interface Literal {
  readonly clause: FactClause
  readonly holds: boolean
}

/** Whether some context makes the condition hold. A contribution whose condition cannot hold never shows. */
export function isSatisfiable(condition: Condition): boolean {
  return alternatives(condition, true).some(isConsistent)
}

/** The condition as an "or" of "and"s, each a list of clauses that must hold or must not. */
function alternatives(condition: Condition, holds: boolean): readonly (readonly Literal[])[] {
  if ("fact" in condition) return [[{ clause: condition, holds }]]
  if ("not" in condition) return alternatives(condition.not, !holds)
  const isAll = "all" in condition
  const branches = (isAll ? condition.all : condition.any).map((branch) => alternatives(branch, holds))
  // not(all) is any(not) and the other way round.
  if (isAll !== holds) return branches.flat()
  return branches.reduce<readonly (readonly Literal[])[]>(
    (combined, branch) => combined.flatMap((left) => branch.map((right) => [...left, ...right])).filter(isConsistent),
    [[]],
  )
}

function isConsistent(literals: readonly Literal[]): boolean {
  const byFact = Map.groupBy(literals, (literal) => literal.clause.fact)
  return [...byFact].every(([fact, ofFact]) => hasValue(fact, ofFact))
}

/** Whether a fact can have a value, or be absent, so that all of these hold. */
function hasValue(fact: string, literals: readonly Literal[]): boolean {
  const items = literals.filter((literal) => "includes" in literal.clause)
  const wantsItems = items.some((literal) => literal.holds)
  const contradicted = items.some(
    (clause) => clause.holds && items.some((another) => !another.holds && itemOf(clause.clause) === itemOf(another.clause)),
  )
  if (contradicted) return false
  const exists = literals.filter((literal) => "exists" in literal.clause)
  if (exists.some((clause) => clause.holds) && exists.some((clause) => !clause.holds)) return false
  const allowedValues = literals.filter((literal) => literal.holds).flatMap((literal) => valuesOf(literal.clause))
  const mayBeAbsent = !wantsItems && allowedValues.length === 0 && !exists.some((clause) => clause.holds)
  if (mayBeAbsent) return !(isYesNo(fact) && refuses(literals, true) && refuses(literals, false))
  if (exists.some((clause) => !clause.holds)) return false
  if (wantsItems) return allowedValues.length === 0
  const candidates = allowedValues.length > 0 ? allowedValues : isYesNo(fact) ? [true, false] : ["(any other value)"]
  return candidates.some((value) => literals.every((literal) => suits(literal, value)))
}

const isYesNo = (fact: string) => shapeOf(fact) === "yes-no"
const refuses = (literals: readonly Literal[], value: Scalar) => literals.some((literal) => !suits(literal, value))
const itemOf = (clause: FactClause) => ("includes" in clause ? clause.includes : undefined)
const valuesOf = (clause: FactClause): readonly Scalar[] => ("is" in clause ? [clause.is] : "in" in clause ? clause.in : [])

function suits({ clause, holds }: Literal, value: Scalar): boolean {
  if ("exists" in clause) return holds
  if ("includes" in clause) return !holds
  return valuesOf(clause).includes(value) === holds
}
