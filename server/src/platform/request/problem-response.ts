import { Cause, Effect, Schema } from "effect"
import { HttpServerError, HttpServerResponse } from "effect/http"
import { SqlError } from "effect/sql"
import { issuePaths, type ProblemBody } from "@rond/core/api"
import { Problem, Shown } from "@rond/core/server-kit"
import { sqlErrorOf } from "../database/sql-error.ts"

/** The content of an error response. */
export interface RequestError {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail?: unknown
  readonly retryAfterSeconds?: number
}

/** The response for an error: RFC 9457 with the request's id. */
export function problemResponse(error: RequestError, requestId: string): HttpServerResponse.HttpServerResponse {
  const body: ProblemBody = {
    status: error.status,
    code: error.code,
    title: error.title,
    request_id: requestId,
    detail: error.detail,
    retry_after_seconds: error.retryAfterSeconds,
  }
  return HttpServerResponse.jsonUnsafe(body, {
    status: error.status,
    contentType: "application/problem+json",
    ...(error.retryAfterSeconds === undefined ? {} : { headers: { "retry-after": String(error.retryAfterSeconds) } }),
  })
}

const databaseUnavailable: RequestError = { status: 503, code: "database_unavailable", title: "The database does not answer; try again" }
const busy: RequestError = { status: 503, code: "busy", title: "Somebody else was writing the same; try again" }
/** The client disconnected and does not receive it; or the server is stopping, and another will respond. */
const interrupted: RequestError = { status: 503, code: "interrupted", title: "The server did not finish this; try again" }
/** An invalid address, such as one with half an escape: no route matches it, not even the fallback. */
const noSuchAddress: RequestError = { status: 404, code: "no_such_address", title: "There is no such address" }
const unexpected: RequestError = { status: 500, code: "internal_error", title: "The server failed" }

/**
 * Converts a handler's failure into an error response, and logs what is unexpected. The log contains names, codes and stack frames, and
 * never a message that could quote patient data.
 */
export const requestErrorOf: (cause: Cause.Cause<unknown>) => Effect.Effect<RequestError> = Effect.fnUntraced(function* (cause) {
  if (Cause.hasInterruptsOnly(cause)) return interrupted
  const reasons = reasonsOf(cause)
  const problem = problemIn(cause)
  if (problem !== undefined) return toRequestError(problem)
  const sqlError = reasons.find(SqlError.isSqlError)
  if (sqlError !== undefined) return yield* databaseError(sqlError)
  if (reasons.some((reason) => HttpServerError.isHttpServerError(reason) && reason.reason._tag === "RouteNotFound")) return noSuchAddress
  yield* Effect.logError("Unexpected failure", reasons.map(describe))
  return unexpected
})

const reasonsOf = (cause: Cause.Cause<unknown>): readonly unknown[] =>
  cause.reasons.flatMap((reason) => (Cause.isFailReason(reason) ? [reason.error] : Cause.isDieReason(reason) ? [reason.defect] : []))

/** The problem that a cause is answered with, if there is one. */
export const problemIn = (cause: Cause.Cause<unknown>): Problem | undefined => reasonsOf(cause).find((reason) => reason instanceof Problem)

const toRequestError = ({ status, code, title, detail, retryAfterSeconds }: Problem): RequestError => ({
  status,
  code,
  title,
  detail: detail instanceof Shown ? detail.document : detail,
  retryAfterSeconds,
})

const databaseError = Effect.fnUntraced(function* (error: SqlError.SqlError) {
  switch (sqlErrorOf(error)) {
    case "unavailable":
      yield* Effect.logError("Database unavailable", describe(error))
      return databaseUnavailable
    case "busy":
      yield* Effect.logWarning("Database busy", describe(error))
      return busy
    case "unknown":
      yield* Effect.logError("Database failed", describe(error))
      return unexpected
    case "refused":
      yield* Effect.logError("Database refused a statement", describe(error))
      return unexpected
  }
})

/** A failure for the log: its kind and its stack frames, without the values involved. */
export function describe(failure: unknown): Readonly<Record<string, unknown>> {
  if (SqlError.isSqlError(failure)) {
    const { _tag, cause } = failure.reason
    const fields = typeof cause === "object" && cause !== null ? (cause as Readonly<Record<string, unknown>>) : {}
    return { error: _tag, sqlState: fields["code"], table: fields["table"], constraint: fields["constraint"], at: frames(cause) }
  }
  if (Schema.isSchemaError(failure)) return { error: "SchemaError", places: issuePaths(failure.issue), at: frames(failure) }
  // Its name says nothing; its reason has the kind of error.
  if (HttpServerError.isHttpServerError(failure)) return { error: failure.reason._tag, at: frames(failure) }
  if (failure instanceof Error) return { error: kindOf(failure), at: frames(failure) }
  return { error: typeof failure }
}

/** An error's kind: its name, if it looks like one; libraries may put anything there. */
const kindOf = ({ name }: Error) => (/^[A-Za-z_$][\w$.]{0,60}$/.test(name) ? name : "Error")

/** A stack frame. A line of a message that happens to look like one is not. */
const frame = /^ {4}at .{0,200}:\d+:\d+\)?$/

const frames = (error: unknown): readonly string[] =>
  error instanceof Error
    ? (error.stack ?? "")
        .split("\n")
        .filter((line) => frame.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
    : []
