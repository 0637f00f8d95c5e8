import { Cause, Schema } from "effect"
import { SqlError } from "effect/sql"
import { Problem } from "@rond/core/server-kit"
import { sqlErrorOf } from "../database/sql-error.ts"

/**
 * The class of a failed attempt of a step: `refused` by a rule, for good; `away` when something it needs is unavailable and will be waited
 * for; or `broken` when it threw or failed unexpectedly and most likely will again.
 */
export type FailureClass = { readonly kind: "refused"; readonly problem: Problem } | { readonly kind: "away" } | { readonly kind: "broken" }

/**
 * @param cause of an attempt that nobody else interrupted: an interruption in it is the step's own
 * @param isOutside the step calls an external service, whose failures may be of any type
 */
export function classifyFailure(cause: Cause.Cause<unknown>, isOutside: boolean): FailureClass {
  const failures = cause.reasons.flatMap((reason) => (Cause.isFailReason(reason) ? [reason.error] : []))
  const defects = cause.reasons.flatMap((reason) => (Cause.isDieReason(reason) ? [reason.defect] : []))
  const problem = failures.find((failure) => failure instanceof Problem)
  if (problem !== undefined) return { kind: "refused", problem }
  const broken =
    Cause.hasInterrupts(cause) ||
    defects.some((defect) => !isPassing(defect)) ||
    failures.some((failure) => !(isOutside ? mayPass(failure) : isPassing(failure)))
  return { kind: broken ? "broken" : "away" }
}

/** The database is unavailable, or busy: always transient. */
const isPassing = (failure: unknown): boolean =>
  (SqlError.isSqlError(failure) && sqlErrorOf(failure) !== "refused") || Cause.isTimeoutError(failure)

/** A failure of an external step is transient, unless a statement or a schema failed. */
const mayPass = (failure: unknown): boolean => isPassing(failure) || !(SqlError.isSqlError(failure) || Schema.isSchemaError(failure))
