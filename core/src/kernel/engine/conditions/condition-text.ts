import type { Condition, FactClause } from "./condition.ts"
import type { FactState } from "./fact.ts"

/** A clause in the words of `plugin.ts`: `pool.country is SE`, `profession in doctor, nurse`. For developers and support. */
export function clauseText(clause: FactClause): string {
  if ("exists" in clause) return `${clause.fact} exists`
  if ("includes" in clause) return `${clause.fact} includes ${clause.includes}`
  if ("in" in clause) return `${clause.fact} in ${clause.in.join(", ")}`
  return `${clause.fact} is ${clause.is}`
}

/** A whole condition in the same words, with brackets where they matter. */
export function conditionText(condition: Condition): string {
  if ("fact" in condition) return clauseText(condition)
  if ("not" in condition) return `not ${bracketed(condition.not)}`
  const [parts, word] = "all" in condition ? [condition.all, " and "] : [condition.any, " or "]
  if (parts.length === 0) return word === " and " ? "always" : "never"
  if (parts.length === 1 && parts[0] !== undefined) return conditionText(parts[0])
  return parts.map(bracketed).join(word)
}

function bracketed(condition: Condition): string {
  const isGroup = ("all" in condition && condition.all.length > 1) || ("any" in condition && condition.any.length > 1)
  return isGroup ? `(${conditionText(condition)})` : conditionText(condition)
}

/** The actual state of a fact, in words: `SE`, `absent`, `still being fetched`, `could not be loaded: …`, `unknown`. */
export function actualText(actual: FactState | undefined): string {
  if (actual === undefined) return "unknown"
  if (actual.state === "pending") return "still being fetched"
  if (actual.state === "failed") return `could not be loaded: ${actual.reason}`
  if (actual.value === undefined) return "absent"
  if (typeof actual.value === "object") return actual.value.length === 0 ? "an empty list" : actual.value.join(", ")
  return String(actual.value)
}
