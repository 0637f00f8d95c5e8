import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query"
import { Effect } from "effect"
import type { Endpoint, EndpointInput, Method } from "../../kernel/api/endpoint.ts"
import { type ApiError, isApiError } from "../../kernel/api/api-error.ts"
import { Api, type RequestOptions } from "../../kernel/api/client.ts"
import { useApiRuntime, type ApiRuntime } from "./api-provider.tsx"
import { encodeRequest } from "./endpoint-codec.ts"

export interface ApiQueryOptions {
  /** `false` while the query should not run. */
  readonly enabled?: boolean
  /** Milliseconds a response counts as current; 30,000 by default. */
  readonly staleTime?: number
  /** Milliseconds for which a response stays in memory after its last screen closed; 300,000 by default. */
  readonly keptMillis?: number
  /** Milliseconds between refetches while the screen is open. */
  readonly refetchInterval?: number
  readonly onExpiredSession?: RequestOptions["onExpiredSession"]
}

/** The query key of an endpoint and its input. The endpoint's id comes first, so that all its queries can be invalidated together. */
export const apiQueryKey = (endpoint: Pick<Endpoint, "id">, input?: unknown) =>
  input === undefined ? ([endpoint.id] as const) : ([endpoint.id, input] as const)

/** The query options of an endpoint, for route loaders (`queries.ensureQueryData`) and {@link useApiQuery}. */
export function apiQueryOptions<Params, Query, Payload, Response, Headers>(
  runtime: Pick<ApiRuntime, "runApi">,
  endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
  options: ApiQueryOptions = {},
) {
  const run: RequestOptions = { onExpiredSession: options.onExpiredSession }
  return queryOptions<Response, ApiError, Response, readonly unknown[]>({
    queryKey: apiQueryKey(endpoint, input),
    queryFn: async ({ signal }) => {
      const response = await runtime.runApi(
        Effect.flatMap(Api, (api) => api.run(endpoint, input, run)),
        { signal },
      )
      // The cache does not accept `undefined`, so an empty response is cached as null.
      return response === undefined ? (null as Response) : response
    },
    throwOnError: isUnexpectedError,
    enabled: options.enabled,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keptMillis === undefined ? {} : { gcTime: options.keptMillis }),
    refetchInterval: ({ state }) => millisToWait(state.error) ?? options.refetchInterval ?? false,
  })
}

/** After 429 the query runs again as soon as the server accepts it, while a screen uses it. */
const millisToWait = (error: ApiError | null): number | undefined =>
  error?._tag === "RateLimited" ? Math.max(minRetryDelayMillis, error.retryAtMillis - Date.now()) : undefined

const minRetryDelayMillis = 1_000

/**
 * Queries an endpoint through the cache: `data`, `error` (an `ApiError`), `isPending`, `isFetching`, `refetch`.
 * Any other exception goes to the nearest error boundary.
 */
export function useApiQuery<Params, Query, Payload, Response, Headers>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
  options?: ApiQueryOptions,
): UseQueryResult<Response, ApiError> {
  return useQuery(apiQueryOptions(useApiRuntime(), endpoint, input, options))
}

/** Queries an Effect over the Api through the cache, under its own key; components with the same key share one run. */
export function useEffectQuery<Response>(
  key: readonly unknown[],
  effect: Effect.Effect<Response, ApiError, Api>,
  options: Pick<ApiQueryOptions, "enabled" | "staleTime" | "refetchInterval"> = {},
): UseQueryResult<Response, ApiError> {
  const { runApi } = useApiRuntime()
  return useQuery<Response, ApiError, Response, readonly unknown[]>({
    queryKey: key,
    queryFn: ({ signal }) => runApi(effect, { signal }),
    throwOnError: isUnexpectedError,
    enabled: options.enabled,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    refetchInterval: options.refetchInterval,
  })
}

const isUnexpectedError = (error: unknown): boolean => !isApiError(error)

/**
 * The URL of a read-only endpoint, for links that the browser opens, such as a PDF in a new tab. The session's cookie is sent along.
 *
 * @example
 * const addressOf = useEndpointUrl()
 * <a href={addressOf(getFinalisedDocument, { params: { id } })} target="_blank">
 */
export function useEndpointUrl(): <Params, Query>(
  endpoint: Endpoint<Params, Query, undefined, Blob, Method, string, undefined>,
  input: EndpointInput<Endpoint<Params, Query, undefined, Blob>>,
) => string {
  const { apiRoot } = useApiRuntime()
  return (endpoint, input) => `${apiRoot}${encodeRequest(endpoint as Endpoint, input as EndpointInput<Endpoint>).url}`
}
