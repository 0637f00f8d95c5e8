import { Context, Effect } from "effect"
import type { Endpoint, EndpointInput, Method } from "../kernel/api/endpoint.ts"
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
  isApiError,
  type ApiError,
} from "../kernel/api/api-error.ts"
import { getChat, getVisitChat, getWaitingPatients, getWaitingRoom } from "../areas/call/model/index.ts"
import { getDraftKeys } from "../areas/drafts/model/index.ts"
import { getObservations, getPatientWarnings } from "../areas/patient/model/index.ts"
import { keysOfTests } from "../platform/drafts/testing.ts"
import { withoutSecrets } from "../kernel/api/request/secrets.ts"
import { Api, type RequestOptions, type SendRequest } from "../kernel/api/client.ts"

/** A request that a test's Api received, without its endpoint's secrets. */
export interface SentRequest {
  readonly id: string
  readonly input: unknown
  readonly options: RequestOptions | undefined
}

/** A test's response to one endpoint. */
export interface MemoryResponse {
  readonly id: string
  readonly run: (input: unknown, options: RequestOptions | undefined) => Effect.Effect<unknown, ApiError>
}

/** An Api that responds from memory. */
export interface MemoryApi {
  readonly context: Context.Context<Api>
  /** All requests in order. */
  readonly requests: readonly SentRequest[]
  /** Responds from now on; replaces the previous response to the same endpoint. */
  readonly answer: (response: MemoryResponse) => void
}

/**
 * A response to a request: a value, an error made by {@link apiError}, an Effect, or a function of the input that gives one of them.
 *
 * @example
 * const api = memoryApi([respond(getMeeting, meeting), respond(searchPatients, ({ payload }) => found(payload.query))])
 * render(<ApiProvider api={api.context}>…</ApiProvider>)
 */
export function respond<Params, Query, Payload, Response, Headers = undefined>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
  given:
    | Response
    | ApiError
    | ((
        input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
        options: RequestOptions | undefined,
      ) => Response | ApiError | Effect.Effect<Response, ApiError>),
): MemoryResponse {
  return {
    id: endpoint.id,
    run: (input, options) => {
      // The typed endpoint above defines input and response; memory stores them untyped.
      const response = isFunction(given)
        ? given(input as EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>, options)
        : given
      if (Effect.isEffect(response)) return response as Effect.Effect<Response, ApiError>
      return isApiError(response) ? Effect.fail(response) : Effect.succeed(response)
    },
  }
}

/** An Api with these responses. A request without one is an error that names the endpoint. */
export function memoryApi(responses: readonly MemoryResponse[] = []): MemoryApi {
  const known = new Map([...quietResponses, ...responses].map((response) => [response.id, response]))
  const isQuiet = (id: string) => quiet.has(id) && !(quietUnlessGiven.has(id) && responses.some((response) => response.id === id))
  const requests: SentRequest[] = []
  const run = ((endpoint: Endpoint, input: unknown, options?: RequestOptions) =>
    Effect.suspend(() => {
      if (!isQuiet(endpoint.id)) requests.push({ id: endpoint.id, input: recordable(endpoint, input), options })
      const response = known.get(endpoint.id)
      return response === undefined ? Effect.die(new Error(`This test has no response to ${endpoint.id}`)) : response.run(input, options)
    })) as SendRequest
  return { context: Context.make(Api, Api.of({ run })), requests, answer: (response) => known.set(response.id, response) }
}

/** Records of tests reach reports, so they lack secrets like everything else that is kept. */
function recordable({ secrets }: Endpoint, input: unknown): unknown {
  const { payload } = (input ?? {}) as { readonly payload?: unknown }
  return secrets.length === 0 ? input : { ...(input as object), payload: withoutSecrets(secrets, payload) }
}

/**
 * Responses to what every screen and every form with drafts requests: tests neither set nor count them. The waiting room is empty. Nothing
 * is known of the patient's allergies, which every place that shows them reads: a test that gives them counts the requests too.
 */
const quietResponses = [
  respond(getPatientWarnings, { warnings: [] }),
  respond(getObservations, { observations: [] }),
  respond(getDraftKeys, keysOfTests),
  respond(getWaitingPatients, () => ({ waiting: [], nowMillis: Date.now() })),
  respond(getChat, { messages: [] }),
  respond(getVisitChat, { topic: "visit:meeting-1", messages: [], stillQuestionId: null }),
  respond(getWaitingRoom, { isPatientThere: false, waitingSinceMillis: null, nowMillis: 0 }),
]
const quiet = new Set(quietResponses.map(({ id }) => id))
const quietUnlessGiven = new Set([getPatientWarnings.id, getObservations.id])

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

function isFunction<Response, Given extends (...args: never[]) => unknown>(given: Response | Given): given is Given {
  return typeof given === "function"
}
