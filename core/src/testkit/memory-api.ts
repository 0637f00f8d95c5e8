import { Context, Effect } from "effect"
import type { Endpoint } from "../kernel/api/endpoint.ts"
import {
  Conflict,
  Invalid,
  NotFound,
  RateLimited,
  Refused,
  SessionExpired,
  Timeout,
  Unavailable,
  DecodeError,
  type ApiError,
} from "../kernel/api/api-error.ts"
import { withoutSecrets } from "../kernel/api/request/secrets.ts"
import { Api, type RequestOptions, type SendRequest } from "../kernel/api/client.ts"
import { getMeeting, getMeetingPessimistically } from "../areas/meeting/model/index.ts"
import { quietResponses } from "./responses/quiet-responses.ts"
import type { MemoryResponse } from "./responses/respond.ts"

export { type MemoryResponse, respond } from "./responses/respond.ts"

/** A request that a test's Api received, without its endpoint's secrets. */
export interface SentRequest {
  readonly id: string
  readonly input: unknown
  readonly options: RequestOptions | undefined
}

/** An Api that responds from memory. */
export interface MemoryApi {
  readonly context: Context.Context<Api>
  /** All requests in order. */
  readonly requests: readonly SentRequest[]
  /** Responds from now on; replaces the previous response to the same endpoint. */
  readonly answer: (response: MemoryResponse) => void
}

/** An Api with these responses. A request without one is an error that names the endpoint. */
export function memoryApi(responses: readonly MemoryResponse[] = []): MemoryApi {
  const quiet = new Map(quietResponses.map((response) => [response.id, response]))
  const responsesById = new Map([...quietResponses, ...responses].map((response) => [response.id, response]))
  const isQuiet = (id: string) => {
    const response = quiet.get(id)
    return response !== undefined && !(response.countsWhenGiven === true && responses.some((given) => given.id === id))
  }
  const requests: SentRequest[] = []
  const run = ((endpoint: Endpoint, input: unknown, options?: RequestOptions) =>
    Effect.suspend(() => {
      if (!isQuiet(endpoint.id)) requests.push({ id: endpoint.id, input: recordable(endpoint, input), options })
      // A test with one meeting says once how it is.
      const response =
        responsesById.get(endpoint.id) ?? (endpoint.id === getMeetingPessimistically.id ? responsesById.get(getMeeting.id) : undefined)
      return response === undefined ? Effect.die(new Error(`This test has no response to ${endpoint.id}`)) : response.run(input, options)
    })) as SendRequest
  return { context: Context.make(Api, Api.of({ run })), requests, answer: (response) => responsesById.set(response.id, response) }
}

/** Records of tests reach reports, so they lack secrets like everything else that is kept. */
function recordable({ secrets }: Endpoint, input: unknown): unknown {
  const { payload } = (input ?? {}) as { readonly payload?: unknown }
  return secrets.length === 0 ? input : { ...(input as object), payload: withoutSecrets(secrets, payload) }
}

const kinds = { NotFound, Refused, SessionExpired, Invalid, Conflict, RateLimited, Unavailable, Timeout, DecodeError }

/** An endpoint's error as the browser would create it from a response with this code. */
export function apiError(
  kind: ApiError["_tag"],
  about: {
    readonly code?: string
    readonly endpointId?: string
    readonly detail?: unknown
    readonly title?: string
    readonly retryAtMillis?: number
  } = {},
): ApiError {
  const { code = kind.toLowerCase(), endpointId = "test.endpoint", detail, title = code, retryAtMillis = 0 } = about
  return new kinds[kind]({ endpointId, code, title, requestId: undefined, status: undefined, detail, retryAtMillis })
}
