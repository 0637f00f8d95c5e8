import { Option, Schema } from "effect"
import type { Call } from "../contract/call.ts"
import {
  Conflict,
  Invalid,
  NotFound,
  ProblemBody,
  RateLimited,
  Refused,
  SessionExpired,
  Timeout,
  Unavailable,
  UndecodableAnswer,
  type CallError,
} from "../contract/problem.ts"
import { sessionLockedCode } from "../session/contract.ts"
import { decodePlaces } from "../contract/decode-places.ts"

/** An answer as it came: the status, the server's request id and the body as text. */
export interface WireAnswer {
  readonly status: number
  readonly requestId: string | undefined
  readonly text: string
}

const problemOf = Schema.decodeUnknownOption(ProblemBody)

/**
 * The error of an answer that is not 2xx. A body that is no problem document is not looked into. A token that is not the session's
 * means that this page's session is over: somebody has signed in anew in another window of the browser.
 */
export function errorOf(call: Call, answer: WireAnswer): CallError {
  const problem = Option.getOrUndefined(problemOf(parseJson(answer.text)))
  const fields = (code: string) => ({
    callId: call.id,
    code: problem?.code ?? code,
    title: problem?.title ?? `${call.id} was answered with status ${answer.status}`,
    requestId: problem?.request_id ?? answer.requestId,
    status: answer.status,
    detail: problem?.detail,
  })
  if (answer.status === 429) {
    const waitSeconds = problem?.retry_after_seconds ?? usualWaitSeconds
    return new RateLimited({ ...fields("rate-limited"), retryAtMillis: Date.now() + waitSeconds * 1_000 })
  }
  const [Kind, kind] = problem?.code === "csrf" ? ([SessionExpired, "csrf"] as const) : kindOf(answer.status)
  return new Kind(fields(kind))
}

/** Something in between may answer 429 without saying for how long. */
const usualWaitSeconds = 10

function kindOf(status: number) {
  if (status === 401) return [SessionExpired, "session-expired"] as const
  if (status === 423) return [SessionExpired, sessionLockedCode] as const
  if (status === 403) return [Refused, "refused"] as const
  if (status === 404) return [NotFound, "not-found"] as const
  if (status === 408) return [Timeout, "timeout"] as const
  if (status === 409 || status === 412) return [Conflict, "conflict"] as const
  if (status >= 500) return [Unavailable, "unavailable"] as const
  return [Invalid, "invalid"] as const
}

/**
 * Decodes a 2xx answer.
 *
 * @returns the value, or `UndecodableAnswer` whose detail says where the answer broke its schema, without any value of it ({@link decodePlaces}).
 */
export function decodeAnswer<Answer>(call: Call<never, never, never, Answer>, answer: WireAnswer): Answer | UndecodableAnswer {
  const decoded = Schema.decodeUnknownResult(call.answer)(parseJson(answer.text))
  return decoded._tag === "Success" ? decoded.success : undecodable(call, answer, decodePlaces(decoded.failure.issue))
}

/** An answer that could not even be read, or that its schema refused at `detail`. */
export function undecodable(call: Pick<Call, "id">, answer: Omit<WireAnswer, "text">, detail: unknown): UndecodableAnswer {
  return new UndecodableAnswer({
    callId: call.id,
    code: "undecodable",
    title: `The answer of ${call.id} does not follow its contract`,
    requestId: answer.requestId,
    status: answer.status,
    detail,
  })
}

/** No answer came at all. */
export function unreachable(call: Pick<Call, "id">, requestId: string, offline: boolean): Unavailable {
  return new Unavailable({
    callId: call.id,
    code: offline ? "offline" : "unreachable",
    title: offline ? "The browser is offline" : "No answer came",
    requestId,
    status: undefined,
    detail: undefined,
  })
}

export function timedOut(call: Call, requestId: string): Timeout {
  return new Timeout({
    callId: call.id,
    code: "timeout",
    title: `${call.id} took longer than ${call.timeoutMillis} ms`,
    requestId,
    status: undefined,
    detail: undefined,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
