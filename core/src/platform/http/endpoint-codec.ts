import { Schema, Option } from "effect"
import type { Endpoint, EndpointInput } from "../../kernel/api/endpoint.ts"
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
  DecodeError,
  type ApiError,
  undecodable,
} from "../../kernel/api/api-error.ts"
import { addressOf, entriesOf, withoutUndefined } from "../../kernel/api/address/address.ts"
import { sessionLockedCode } from "../../areas/session/model/index.ts"
import { issuePaths } from "../../kernel/api/codec.ts"

/** A request as it is sent. */
export interface EncodedRequest {
  /** Relative to the API root, with path parameters and query filled in. */
  readonly url: string
  /** The endpoint's own. */
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly body: string | FormData | undefined
}

/**
 * Encodes an endpoint's input with its schemas. Invalid input is a programming error and throws.
 *
 * @throws Error when a path parameter is missing
 */
export function encodeRequest(endpoint: Endpoint, input: EndpointInput<Endpoint>): EncodedRequest {
  const { payload, headers } = input as { readonly payload?: unknown; readonly headers?: unknown }
  return {
    url: addressOf(endpoint, input),
    headers: endpoint.headers && (Schema.encodeSync(endpoint.headers)(withoutUndefined(headers)) as Record<string, string>),
    body: bodyOf(endpoint, payload),
  }
}

function bodyOf(endpoint: Endpoint, payload: unknown): string | FormData | undefined {
  if (endpoint.payload === undefined) return undefined
  const encoded = Schema.encodeSync(endpoint.payload)(withoutUndefined(payload))
  if (endpoint.body === "json") return JSON.stringify(encoded)
  const form = new FormData()
  for (const [name, value] of Object.entries(entriesOf(encoded))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form
}

/** A response: the status, the server's request id and the body as text. */
export interface HttpResponse {
  readonly status: number
  readonly requestId: string | undefined
  readonly text: string
}

const decodeProblem = Schema.decodeUnknownOption(ProblemBody)

/**
 * The error of a response that is not 2xx. Bodies other than problem documents are ignored. A token that is not the session's
 * means that this page's session is over: a person signed in again in another window.
 */
export function errorFromResponse(endpoint: Endpoint, response: HttpResponse): ApiError {
  const problem = Option.getOrUndefined(decodeProblem(parseJson(response.text)))
  const fields = (code: string) => ({
    endpointId: endpoint.id,
    code: problem?.code ?? code,
    title: problem?.title ?? `${endpoint.id} responded with status ${response.status}`,
    requestId: problem?.request_id ?? response.requestId,
    status: response.status,
    detail: problem?.detail,
  })
  if (response.status === 429) {
    const waitSeconds = problem?.retry_after_seconds ?? defaultRetryAfterSeconds
    return new RateLimited({ ...fields("rate-limited"), retryAtMillis: Date.now() + waitSeconds * 1_000 })
  }
  const [Kind, kind] = problem?.code === "csrf" ? ([SessionExpired, "csrf"] as const) : kindOf(response.status)
  return new Kind(fields(kind))
}

/** A proxy may respond 429 without saying how long to wait. */
const defaultRetryAfterSeconds = 10

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
 * Decodes a 2xx response.
 *
 * @returns the value, or a `DecodeError` whose detail says where the response broke its schema, without any value ({@link issuePaths})
 */
export function decodeResponse<Response>(
  endpoint: Endpoint<never, never, never, Response>,
  response: HttpResponse,
): Response | DecodeError {
  const decoded = Schema.decodeUnknownResult(endpoint.response)(parseJson(response.text))
  return decoded._tag === "Success" ? decoded.success : decodeError(endpoint, response, issuePaths(decoded.failure.issue))
}

/** The response could not be read, or its schema refused it at `detail`. */
export function decodeError(endpoint: Pick<Endpoint, "id">, response: Omit<HttpResponse, "text">, detail: unknown): DecodeError {
  return new DecodeError({
    endpointId: endpoint.id,
    code: undecodable,
    title: `The response of ${endpoint.id} does not follow its contract`,
    requestId: response.requestId,
    status: response.status,
    detail,
  })
}

/** There was no response. */
export function unreachable(endpoint: Pick<Endpoint, "id">, requestId: string, offline: boolean): Unavailable {
  return new Unavailable({
    endpointId: endpoint.id,
    code: offline ? "offline" : "unreachable",
    title: offline ? "The browser is offline" : "No response came",
    requestId,
    status: undefined,
    detail: undefined,
  })
}

/** The screen was locked before there was a response. */
export function locked(endpoint: Pick<Endpoint, "id">, requestId: string): SessionExpired {
  return new SessionExpired({
    endpointId: endpoint.id,
    code: sessionLockedCode,
    title: `The screen was locked before ${endpoint.id} had a response`,
    requestId,
    status: undefined,
    detail: undefined,
  })
}

/** There was no response within the endpoint's `timeoutMillis`. */
export function timedOut(endpoint: Endpoint, requestId: string): Timeout {
  return new Timeout({
    endpointId: endpoint.id,
    code: "timeout",
    title: `${endpoint.id} took longer than ${endpoint.timeoutMillis} ms`,
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
