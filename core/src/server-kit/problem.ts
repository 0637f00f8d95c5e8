import { Data } from "effect"
import type { PlatformCode } from "../kernel/api/platform-codes.ts"

type Scalar = string | number | boolean | null
type DetailFields = Readonly<Record<string, Scalar | readonly Scalar[]>>

/** The explanation of an error: ids, codes and numbers. Typed text does not fit in here. */
export type ProblemDetail = DetailFields | readonly (DetailFields | Scalar)[]

/** A patient's document in an error response. Showing it is a read, which the server audits. */
export class Shown extends Data.Class<{
  /** The document in wire format. */
  readonly document: unknown
  readonly patientId: string
  readonly meetingId: string | null
  /** The document's own id, where it has one. */
  readonly subjectId?: string
}> {}

interface ProblemFields<Code extends string> {
  /** 500 only where a specification maps the failure of a system behind ours to it. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 423 | 428 | 429 | 500 | 503
  /** Code known to error mappers: `not_found`, `already_ordered`, `version_conflict` … */
  readonly code: Code
  /** For developers and the log; contains no patient data. */
  readonly title: string
  /** Sent as `detail`. A patient's document may be sent only as {@link Shown}. */
  readonly detail?: ProblemDetail | Shown
  /** For 429, and 503 where it is known: seconds until the request may be repeated. */
  readonly retryAfterSeconds?: number
}

/**
 * A refusal. It becomes the status and the `application/problem+json` body of the response. Its type carries its code, so that the compiler
 * finds a handler that refuses with a code which its endpoint does not declare.
 */
export class Problem<const Code extends string = string> extends Data.TaggedError("Problem")<ProblemFields<string>> {
  declare readonly code: Code

  // The constructor gives the type the code in `fields`.
  // oxlint-disable-next-line no-useless-constructor
  constructor(fields: ProblemFields<Code>) {
    super(fields)
  }
}

/** A refusal that every endpoint may respond with. */
export type PlatformProblem = Problem<PlatformCode>

/** 404: it does not exist, or the caller may not know of it. `thing` starts the title: `Meeting`. */
export const notFound = (thing: string) => new Problem({ status: 404, code: "not_found", title: `${thing} not found` })
/** 403: the caller may not. `code` says why where a screen explains it. */
export function refused(title: string): Problem<"refused">
export function refused<const Code extends string>(title: string, code: Code): Problem<Code>
export function refused(title: string, code = "refused"): Problem {
  return new Problem({ status: 403, code, title })
}
/** 422: the request cannot be accepted; `code` says why, `detail` names the part. */
export const invalid = <const Code extends string>(code: Code, title: string, detail?: ProblemDetail | Shown) =>
  new Problem({ status: 422, code, title, detail })
/** 409: another write was first; `detail` holds the current state. */
export const conflict = <const Code extends string>(code: Code, title: string, detail?: ProblemDetail | Shown) =>
  new Problem({ status: 409, code, title, detail })
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
/** 503: temporarily unavailable; the same request may succeed later. `code` names the unavailable part. */
export function unavailable(title: string): Problem<"unavailable">
export function unavailable<const Code extends string>(title: string, code: Code): Problem<Code>
export function unavailable(title: string, code = "unavailable"): Problem {
  return new Problem({ status: 503, code, title })
}
