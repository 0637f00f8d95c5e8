import { Data, Schema } from "effect"

/** The failure of a request, from the caller’s side: one taxonomy for every endpoint of every market. */
export type ProblemKind =
  | "not-found"
  | "refused"
  | "session-expired"
  | "invalid"
  | "conflict"
  | "rate-limited"
  | "unavailable"
  | "timeout"
  | "undecodable"

/** The body of every error response (RFC 9457, `application/problem+json`). */
export const ProblemBody = Schema.Struct({
  status: Schema.Number,
  /** Machine-readable code for error mappers: `already_ordered`, `prn_no_connected_account`, `not_found` … */
  code: Schema.String,
  /** A sentence for the log and for developers; screens show mapped texts. */
  title: Schema.String,
  request_id: Schema.optionalKey(Schema.String),
  /** Details of the code: the current version on a conflict, the fields on an invalid payload. */
  detail: Schema.optionalKey(Schema.Unknown),
  /** On 429: seconds to wait, as `Retry-After` says it. */
  retry_after_seconds: Schema.optionalKey(Schema.Number),
})
export type ProblemBody = typeof ProblemBody.Type

interface ProblemFields {
  readonly endpointId: string
  /** The server's code, or the kind itself if the server sent none. */
  readonly code: string
  readonly title: string
  readonly requestId: string | undefined
  readonly status: number | undefined
  readonly detail: unknown
}

/** 404: the thing does not exist, or this person may not know that it does. */
export class NotFound extends Data.TaggedError("NotFound")<ProblemFields> {}
/** 403: the thing exists, and this person may not have it. The server audits it. */
export class Refused extends Data.TaggedError("Refused")<ProblemFields> {}
/** 401, or 423 behind a locked screen: the session has ended or is locked. The workspace asks for sign-in and repeats the request. */
export class SessionExpired extends Data.TaggedError("SessionExpired")<ProblemFields> {}
/** 400 or 422: the server understood the request and refuses it. */
export class Invalid extends Data.TaggedError("Invalid")<ProblemFields> {}
/** 409 or 412: another write was first. `detail` holds the current version. */
export class Conflict extends Data.TaggedError("Conflict")<ProblemFields> {}
/** 429: this caller has sent too many requests of the kind in a short time. */
export class RateLimited extends Data.TaggedError("RateLimited")<
  ProblemFields & {
    /** Epoch milliseconds from which the request may be sent again. */
    readonly retryAtMillis: number
  }
> {}
/** 5xx, no network, or the browser is offline. A retry can help. */
export class Unavailable extends Data.TaggedError("Unavailable")<ProblemFields> {}
/** The request timed out. */
export class Timeout extends Data.TaggedError("Timeout")<ProblemFields> {}
/** A 2xx response that the endpoint's schema does not accept. `detail` is the schema's message, never the body. */
export class DecodeError extends Data.TaggedError("DecodeError")<ProblemFields> {}

/** The code of a response that cannot be read. */
export const undecodable = "undecodable"

// The text that the log, a failed test and the browser's console print: the errors of a request are made without a message.
for (const kind of [NotFound, Refused, SessionExpired, Invalid, Conflict, RateLimited, Unavailable, Timeout, DecodeError]) {
  Object.defineProperty(kind.prototype, "message", {
    get(this: ProblemFields) {
      return this.code === undecodable ? `${this.title}: ${String(this.detail)}` : `${this.title} (${this.code})`
    },
  })
}

/** Every way a request can fail. */
export type ApiError = NotFound | Refused | SessionExpired | Invalid | Conflict | RateLimited | Unavailable | Timeout | DecodeError

/** Whether an earlier attempt of the same write is still under way: the same key gets its response a little later. */
export const isUnderWay = (error: ApiError): boolean => error.code === "in_progress"

/** Whether repeating the same request immediately can help. */
export function isRetryable(error: ApiError): boolean {
  return error._tag === "Unavailable" || error._tag === "Timeout" || isUnderWay(error)
}

const tags: ReadonlySet<unknown> = new Set<ApiError["_tag"]>([
  "NotFound",
  "Refused",
  "SessionExpired",
  "Invalid",
  "Conflict",
  "RateLimited",
  "Unavailable",
  "Timeout",
  "DecodeError",
])

/** Distinguishes a request's typed error from an error in the program. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === "object" && error !== null && "_tag" in error && tags.has(error._tag)

/** The code of an error that a lost connection caused, once the connection is back. */
export const connectedAgain = "connected-again"
