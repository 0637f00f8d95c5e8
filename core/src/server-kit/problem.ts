import { Data } from "effect"

type Scalar = string | number | boolean | null
type DetailFields = Readonly<Record<string, Scalar | readonly Scalar[]>>

/** What explains an error: ids, codes and numbers. What somebody typed is no explanation, and does not fit in here. */
export type ProblemDetail = DetailFields | readonly (DetailFields | Scalar)[]

/** A patient's document that an error answers with. Showing it is a read, which the server writes into the audit log. */
export class Shown extends Data.Class<{
  /** As it goes over the wire. */
  readonly document: unknown
  readonly patientId: string
  readonly meetingId: string | null
  /** The document's own id, where it has one. */
  readonly subjectId?: string
}> {}

/** Why the server says no. It becomes the status and the `application/problem+json` body of the answer. */
export class Problem extends Data.TaggedError("Problem")<{
  /** 500 only where a specification says that the failure of a system behind ours travels so, its result in the body. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 423 | 428 | 429 | 500 | 503
  /** Machine word that error mappers know: `not_found`, `already_ordered`, `version_conflict` … */
  readonly code: string
  /** For developers and the log; holds no patient data. */
  readonly title: string
  /** Travels as `detail`. A patient's document travels there too, but only as {@link Shown}. */
  readonly detail?: ProblemDetail | Shown
  /** On 429: seconds until the same may be sent again. */
  readonly retryAfterSeconds?: number
}> {}

/** 404: there is no such thing, or not one that this caller may know of. `thing` begins the title: `Meeting`. */
export const notFound = (thing: string) => new Problem({ status: 404, code: "not_found", title: `${thing} not found` })
/** 403: the caller may not. */
export const refused = (title: string, code = "refused") => new Problem({ status: 403, code, title })
/** 422: what was sent cannot be taken; `code` is the machine's word for why, `detail` what of it. */
export const invalid = (code: string, title: string, detail?: ProblemDetail) =>
  new Problem({ status: 422, code, title, ...(detail !== undefined && { detail }) })
/** Somebody was first; `detail` holds what is there now. */
export const conflict = (code: string, title: string, detail?: ProblemDetail | Shown) =>
  new Problem({ status: 409, code, title, ...(detail !== undefined && { detail }) })
/** The `If-Match` version is stale; `detail` holds the current thing, where there is one. */
export const stale = (title: string, current?: ProblemDetail | Shown) =>
  new Problem({ status: 412, code: "version_conflict", title, ...(current !== undefined && { detail: current }) })
/** 429: too many of the kind; taken again after so many seconds. */
export const rateLimited = (retryAfterSeconds: number) =>
  new Problem({
    status: 429,
    code: "rate_limited",
    title: `Too many requests of this kind; wait ${retryAfterSeconds} s`,
    retryAfterSeconds,
  })
/** 503: not now; the same call may succeed later. */
export const unavailable = (title: string, code = "unavailable") => new Problem({ status: 503, code, title })
