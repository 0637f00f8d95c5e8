import { Data } from "effect"

/** Why the server says no. It becomes the status and the `application/problem+json` body of the answer. */
export class Problem extends Data.TaggedError("Problem")<{
  /** 500 only where a specification says that the failure of a system behind ours travels so, its result in the body. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 503
  /** Machine word that error mappers know: `not_found`, `already_ordered`, `version_conflict` … */
  readonly code: string
  /** For developers and the log; holds no patient data. */
  readonly title: string
  readonly detail?: unknown
}> {}

/** 404: there is no such thing, or not one that this caller may know of. `thing` begins the title: `Meeting`. */
export const notFound = (thing: string) => new Problem({ status: 404, code: "not_found", title: `${thing} not found` })
/** 403: the caller may not. */
export const refused = (title: string, code = "refused") => new Problem({ status: 403, code, title })
/** 422: what was sent cannot be taken; `code` is the machine's word for why, `detail` what of it. */
export const invalid = (code: string, title: string, detail?: unknown) => new Problem({ status: 422, code, title, detail })
/** Somebody was first; `detail` holds what is there now. */
export const conflict = (code: string, title: string, detail?: unknown) => new Problem({ status: 409, code, title, detail })
/** The `If-Match` version is stale; `detail` holds the current thing. */
export const stale = (title: string, current: unknown) => new Problem({ status: 412, code: "version_conflict", title, detail: current })
/** 503: not now; the same call may succeed later. */
export const unavailable = (title: string, code = "unavailable") => new Problem({ status: 503, code, title })
