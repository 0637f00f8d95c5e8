import { Effect } from "effect"
import { isApiError, type ApiError } from "../../kernel/api/api-error.ts"
import type { RequestOptions } from "../../kernel/api/client.ts"
import type { Endpoint, EndpointInput, Method } from "../../kernel/api/endpoint.ts"

/** A test's response to one endpoint. */
export interface MemoryResponse {
  readonly id: string
  readonly run: (input: unknown, options: RequestOptions | undefined) => Effect.Effect<unknown, ApiError>
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

function isFunction<Response, Given extends (...args: never[]) => unknown>(given: Response | Given): given is Given {
  return typeof given === "function"
}
