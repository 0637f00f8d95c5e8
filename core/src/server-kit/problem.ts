import { Data } from "effect"

type Scalar = string | number | boolean | null
type DetailFields = Readonly<Record<string, Scalar | readonly Scalar[]>>

/** What explains an error: ids, codes and numbers. Typed text does not fit in here. */
export type ProblemDetail = DetailFields | readonly (DetailFields | Scalar)[]

/** A patient's document in an error response. Showing it is a read, which the server audits. */
export class Shown extends Data.Class<{
  /** In wire format. */
  readonly document: unknown
  readonly patientId: string
  readonly meetingId: string | null
  /** The document's own id, where it has one. */
  readonly subjectId?: string
}> {}

/** A refusal. It becomes the status and the `application/problem+json` body of the response. */
export class Problem extends Data.TaggedError("Problem")<{
  /** 500 only where a specification maps the failure of a system behind ours to it. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 423 | 428 | 429 | 500 | 503
  /** Code known to error mappers: `not_found`, `already_ordered`, `version_conflict` … */
  readonly code: string
  /** For developers and the log; contains no patient data. */
  readonly title: string
  /** Sent as `detail`. A patient's document may be sent only as {@link Shown}. */
  readonly detail?: ProblemDetail | Shown
  /** For 429, and 503 where it is known: seconds until the request may be repeated. */
  readonly retryAfterSeconds?: number
}> {}

/** 404: it does not exist, or the caller may not know of it. `thing` starts the title: `Meeting`. */
export const notFound = (thing: string) => new Problem({ status: 404, code: "not_found", title: `${thing} not found` })
/** 403: the caller may not. */
export const refused = (title: string, code = "refused") => new Problem({ status: 403, code, title })
/** 422: the request cannot be accepted; `code` says why, `detail` names the part. */
export const invalid = (code: string, title: string, detail?: ProblemDetail | Shown) => new Problem({ status: 422, code, title, detail })
/** 409: somebody was first; `detail` holds the current state. */
export const conflict = (code: string, title: string, detail?: ProblemDetail | Shown) => new Problem({ status: 409, code, title, detail })
/** 412: the `If-Match` version is stale; `detail` holds the current state, if any. */
export const stale = (title: string, current?: ProblemDetail | Shown) =>
  new Problem({ status: 412, code: "version_conflict", title, detail: current })
/** 429: too many requests; accepted again after this many seconds. */
export const rateLimited = (retryAfterSeconds: number) =>
  new Problem({
    status: 429,
    code: "rate_limited",
    title: `Too many requests of this kind; wait ${retryAfterSeconds} s`,
    retryAfterSeconds,
  })
/** 503: temporarily unavailable; the same request may succeed later. */
export const unavailable = (title: string, code = "unavailable") => new Problem({ status: 503, code, title })
