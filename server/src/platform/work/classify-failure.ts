import { Cause, Schema } from "effect"
import { SqlError } from "effect/sql"
import { Problem } from "@rond/core/server-kit"
import { sqlErrorOf } from "../database/sql-error.ts"

/**
 * What a failed try says of its step: `refused` by a rule, for good; `away`, something it needs is not there and is waited for; or
 * `broken`: it threw, or what it does fails by itself, and most likely will again.
 */
export type FailureClass = { readonly kind: "refused"; readonly problem: Problem } | { readonly kind: "away" } | { readonly kind: "broken" }

/**
 * @param cause of a try that nobody else interrupted: an interruption in it is the step's own
 * @param isOutside the step asks a service outside, whose failures it tells by failing with whatever it likes
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

/** The database is away, or busy: known to pass, wherever it is met. */
const isPassing = (failure: unknown): boolean =>
  (SqlError.isSqlError(failure) && sqlErrorOf(failure) !== "refused") || Cause.isTimeoutError(failure)

/** What a step that asks outside fails with, unless it is the fault of a statement or of a schema. */
const mayPass = (failure: unknown): boolean => isPassing(failure) || !(SqlError.isSqlError(failure) || Schema.isSchemaError(failure))
