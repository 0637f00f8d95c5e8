import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query"
import { Effect } from "effect"
import type { Endpoint, EndpointInput } from "../../api/endpoint.ts"
import type { ApiError } from "../../api/api-error.ts"
import { Api, type RequestOptions } from "../../api/client.ts"
import { useApiRuntime, type ApiRuntime } from "./api-provider.tsx"
import { isApiError } from "../../api/is-api-error.ts"

/** What one screen may want of its reading of a call. */
export interface ApiQueryOptions {
  /** `false` until it is time to ask. */
  readonly enabled?: boolean
  /** Milliseconds an answer is taken for current; 30,000 where absent. */
  readonly staleTime?: number
  /** Milliseconds between readings while the screen is open. */
  readonly refetchInterval?: number
  readonly onExpiredSession?: RequestOptions["onExpiredSession"]
}

/** The cache's key of one call with one input: the call's id first, so that everything read by a call can be refreshed by it. */
export const apiQueryKey = (endpoint: Pick<Endpoint, "id">, input?: unknown) =>
  input === undefined ? ([endpoint.id] as const) : ([endpoint.id, input] as const)

/** The reading of a call as options of the cache: for route loaders (`queries.ensureQueryData`) and for {@link useApiQuery}. */
export function apiQueryOptions<Params, Query, Payload, Answer>(
  runtime: Pick<ApiRuntime, "runApi">,
  endpoint: Endpoint<Params, Query, Payload, Answer>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Answer>>,
  options: ApiQueryOptions = {},
) {
  const run: RequestOptions = options.onExpiredSession === undefined ? {} : { onExpiredSession: options.onExpiredSession }
  return queryOptions<Answer, ApiError, Answer, readonly unknown[]>({
    queryKey: apiQueryKey(endpoint, input),
    queryFn: async ({ signal }) => {
      const response = await runtime.runApi(
        Effect.flatMap(Api, (api) => api.run(endpoint, input, run)),
        { signal },
      )
      // The cache takes `undefined` for a mistake; a call without an answer is read as null.
      return response === undefined ? (null as Answer) : response
    },
    throwOnError: isUnexpectedError,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    refetchInterval: ({ state }) => millisToWait(state.error) ?? options.refetchInterval ?? false,
  })
}

/** What was asked too often is asked again, for as long as a screen wants it, once the server takes it. */
const millisToWait = (error: ApiError | null): number | undefined =>
  error?._tag === "RateLimited" ? Math.max(minRetryDelayMillis, error.retryAtMillis - Date.now()) : undefined

const minRetryDelayMillis = 1_000

/**
 * Reads a call for a screen, through the cache: `data`, `error` (a `ApiError`), `isPending`, `isFetching`, `refetch`.
 * Anything else that is thrown is a fault and goes to the nearest boundary.
 */
export function useApiQuery<Params, Query, Payload, Answer>(
  endpoint: Endpoint<Params, Query, Payload, Answer>,
  input: EndpointInput<Endpoint<Params, Query, Payload, Answer>>,
  options?: ApiQueryOptions,
): UseQueryResult<Answer, ApiError> {
  return useQuery(apiQueryOptions(useApiRuntime(), endpoint, input, options))
}

/** Reads an Effect over the Api through the cache, under a key of its own; two screens with one key share one run. */
export function useEffectQuery<Answer>(
  key: readonly unknown[],
  effect: Effect.Effect<Answer, ApiError, Api>,
  options: Pick<ApiQueryOptions, "enabled" | "staleTime" | "refetchInterval"> = {},
): UseQueryResult<Answer, ApiError> {
  const { runApi } = useApiRuntime()
  return useQuery<Answer, ApiError, Answer, readonly unknown[]>({
    queryKey: key,
    queryFn: ({ signal }) => runApi(effect, { signal }),
    throwOnError: isUnexpectedError,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
  })
}

const isUnexpectedError = (error: unknown): boolean => !isApiError(error)
