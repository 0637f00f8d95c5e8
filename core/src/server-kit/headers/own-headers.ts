import { Effect } from "effect"
import { invalid, type PlatformProblem } from "../problem.ts"

/** Marks a header that names neither a caller nor a thing, such as a purpose out of a closed list: there is nothing to compare it with. */
export const decidesNothing = Symbol("decides nothing")

/** The required value of each of an endpoint's headers. The compiler refuses to leave one out. */
export type OwnHeaders<Headers> = {
  readonly [Name in keyof Required<Headers>]:
    | Headers[Name]
    | typeof decidesNothing
    | (object extends Pick<Headers, Name> ? undefined : never)
}

/**
 * Compares each header of a request with the server's own value: the session's clinician, the path, a stored row. A header authorises nothing, so
 * the handler checks access by the server's own values. Fails with 422 `header_mismatch`, which names the headers and quotes no value. A header that
 * the request lacks matches only an `undefined`.
 *
 * @example
 * yield* mustBeOwn(headers, { requesterId: clinician.id, meetingId: params.meetingId, requestPurpose: decidesNothing })
 */
export const mustBeOwn = <Headers extends object>(
  headers: Headers,
  own: OwnHeaders<NoInfer<Headers>>,
): Effect.Effect<void, PlatformProblem> => {
  const requestHeaders = headers as Readonly<Record<string, unknown>>
  const wrong = Object.entries(own).flatMap(([name, value]) => (value === decidesNothing || requestHeaders[name] === value ? [] : [name]))
  return wrong.length === 0
    ? Effect.void
    : Effect.fail(invalid("header_mismatch", "A header names another person or thing than the request", { headers: wrong }))
}
