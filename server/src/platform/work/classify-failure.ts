import { Cause, Schema } from "effect"
import { SqlError } from "effect/sql"
import { NotYet, Problem } from "@rond/core/server-kit"
import { sqlErrorOf } from "../database/sql-error.ts"

/**
 * The class of a failed attempt of a step: `permanent` when a rule refused it; `transient` when something it needs is unavailable and will
 * be waited for; `not-yet` when a service has no answer so far; `unexpected` when it threw or failed by itself, and most likely will again.
 */
export type FailureClass =
  | { readonly kind: "permanent"; readonly problem: Problem }
  | { readonly kind: "not-yet"; readonly askAgainSeconds: number }
  | { readonly kind: "transient" }
  | { readonly kind: "unexpected" }

/**
 * @param cause of an attempt that no one else interrupted: an interruption in it is the step's own
 * @param isExternal the step calls an external service, whose failures may be of any type
 */
export function classifyFailure(cause: Cause.Cause<unknown>, isExternal: boolean): FailureClass {
  const failures = cause.reasons.flatMap((reason) => (Cause.isFailReason(reason) ? [reason.error] : []))
  const defects = cause.reasons.flatMap((reason) => (Cause.isDieReason(reason) ? [reason.defect] : []))
  const problem = failures.find((failure) => failure instanceof Problem)
  if (problem !== undefined) return { kind: "permanent", problem }
  const notYet = isExternal ? failures.find((failure) => failure instanceof NotYet) : undefined
  if (notYet !== undefined) return { kind: "not-yet", askAgainSeconds: notYet.askAgainSeconds }
  const isUnexpected =
    Cause.hasInterrupts(cause) ||
    defects.some((defect) => !isTransient(defect)) ||
    failures.some((failure) => !(isExternal ? mayBeTransient(failure) : isTransient(failure)))
  return { kind: isUnexpected ? "unexpected" : "transient" }
}

/** The database is unavailable, or busy: always transient. */
const isTransient = (failure: unknown): boolean =>
  (SqlError.isSqlError(failure) && sqlErrorOf(failure) !== "refused") || Cause.isTimeoutError(failure)

/** A failure of an external step is transient, unless a statement or a schema failed. */
const mayBeTransient = (failure: unknown): boolean =>
  isTransient(failure) || !(SqlError.isSqlError(failure) || Schema.isSchemaError(failure))
