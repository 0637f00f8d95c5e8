import { failedOffline } from "../../kernel/api/failed-with.ts"
import { hashKey, type MutateOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query"
import { Effect } from "effect"
import { useContext, useMemo, useRef } from "react"
import type { Endpoint, EndpointInput, WriteMethod } from "../../kernel/api/endpoint.ts"
import { withoutSecrets } from "../../kernel/api/request/secrets.ts"
import { connectedAgain, isRetryable, type ApiError, isApiError, Unavailable } from "../../kernel/api/api-error.ts"
import { Api, type RequestOptions } from "../../kernel/api/client.ts"
import { useApiRuntime } from "./api-provider.tsx"
import { ConnectionContext, useConnection } from "./connection.tsx"
import { randomId } from "./random-id.ts"
import type { WorkspaceQuery } from "../../areas/plugin/index.ts"
import { apiQueryKey } from "./use-api-query.ts"
import { workspaceQueryPrefix } from "./query-cache.ts"

/** A mutation's input: the endpoint's input and, where needed, its idempotency key or the version it changes. */
export type MutationInput<C> = EndpointInput<C> & { readonly run?: RequestOptions }

export interface ApiMutationOptions<Response, Input> {
  /**
   * The queries that this write makes stale: endpoints, and workspace queries such as the count of a badge. They refetch before `onSuccess`
   * of `mutate` runs.
   */
  readonly invalidates?: readonly (Pick<Endpoint, "id"> | Pick<WorkspaceQuery<unknown>, "key">)[]
  readonly onSuccess?: (response: Response, input: Input) => void
  readonly onError?: (error: ApiError, input: Input) => void
}

/**
 * A mutation by an endpoint: `mutate(input)`, `mutateAsync(input)`, `isPending`, `error` (an `ApiError`), `data`, `reset`. A connection
 * error becomes {@link connectedAgain} when the connection is back.
 *
 * Retrying the same input after a missing response reuses the idempotency key, so that nothing is done twice. An endpoint's secrets are in
 * no data that it keeps: `variables`, the callbacks' input and the memory of the last input lack them.
 */
export function useApiMutation<Params, Query, Payload, Response, Headers>(
  endpoint: Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>,
  options: ApiMutationOptions<Response, MutationInput<Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>>> = {},
): UseMutationResult<Response, ApiError, MutationInput<Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>>> {
  type Input = MutationInput<Endpoint<Params, Query, Payload, Response, WriteMethod, string, Headers>>
  type MoreOptions = MutateOptions<Response, ApiError, Input>
  const { runApi } = useApiRuntime()
  const cache = useQueryClient()
  const pendingKey = useRef<{ readonly input: string; readonly key: string }>(undefined)
  const mutation = useMutation<Response, ApiError, Input>({
    mutationKey: apiQueryKey(endpoint),
    // The end of a meeting waits for the writes that change what its rules read.
    meta: { invalidates: options.invalidates },
    mutationFn: async (inputWithoutSecrets) => {
      const fingerprint = fingerprintOf(inputWithoutSecrets)
      const input = takeWhole(inputWithoutSecrets)
      const repeated = pendingKey.current?.input === fingerprint ? pendingKey.current.key : undefined
      const key = input.run?.idempotencyKey ?? repeated ?? randomId()
      pendingKey.current = undefined
      try {
        return await runApi(Effect.flatMap(Api, (api) => api.run(endpoint, input, { ...input.run, idempotencyKey: key })))
      } catch (error) {
        if (isApiError(error) && isRetryable(error)) pendingKey.current = { input: fingerprint, key }
        throw error
      }
    },
    throwOnError: (error) => !isApiError(error),
    onSuccess: async (response, input) => {
      await Promise.all((options.invalidates ?? []).map((stale) => cache.invalidateQueries({ queryKey: staleKey(stale) })))
      options.onSuccess?.(response, input)
    },
    onError: (error, input) => options.onError?.(error, input),
  })
  const { mutate, mutateAsync } = mutation
  const sending = useMemo(
    () => ({
      mutate: ((input: Input, more?: MoreOptions) => mutate(keptOf(endpoint, input), more)) as typeof mutate,
      mutateAsync: ((input: Input, more?: MoreOptions) => mutateAsync(keptOf(endpoint, input), more)) as typeof mutateAsync,
    }),
    [endpoint, mutate, mutateAsync],
  )
  return { ...mutation, ...sending, error: useErrorNow(mutation.error) } as typeof mutation
}

/** The inputs that wait to be sent, by their copies without secrets in the cache of mutations. */
const waiting = new WeakMap<object, object>()

/** The part of an input that may be kept: all but the endpoint's secrets. {@link takeWhole} gives the input back, once. */
function keptOf<Input extends object>({ secrets }: Pick<Endpoint, "secrets">, input: Input): Input {
  const inputWithoutSecrets = { ...input, payload: withoutSecrets(secrets, (input as { readonly payload?: unknown }).payload) }
  waiting.set(inputWithoutSecrets, input)
  return inputWithoutSecrets
}

/** The input of which this was kept. Nothing holds it afterwards. */
function takeWhole<Input extends object>(inputWithoutSecrets: Input): Input {
  const whole = waiting.get(inputWithoutSecrets) as Input
  waiting.delete(inputWithoutSecrets)
  return whole
}

const staleKey = (stale: Pick<Endpoint, "id"> | Pick<WorkspaceQuery<unknown>, "key">) =>
  "key" in stale ? workspaceQueryPrefix(stale) : apiQueryKey(stale)

interface AnyInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly payload?: unknown
  readonly headers?: unknown
  readonly run?: RequestOptions
}

/** The fingerprint with which the server compares a repeated key: the same input for another version is another write. */
const fingerprintOf = ({ run, ...input }: AnyInput): string => hashKey([withFilesNamed(input), run?.version ?? null])

// Files have no JSON; name, size and time identify them well enough to recognise the same input.
function withFilesNamed(value: unknown): unknown {
  if (value instanceof Blob)
    return { size: value.size, type: value.type, ...(value instanceof File ? { name: value.name, at: value.lastModified } : {}) }
  if (Array.isArray(value)) return value.map(withFilesNamed)
  if (typeof value !== "object" || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withFilesNamed(inner)]))
}

/**
 * A failed write's error as it is now: once the connection is back, the error says that it is back instead of lost. A page that does not
 * watch its connection leaves the error as it is.
 */
function useErrorNow(error: ApiError | null): ApiError | null {
  const isWatched = useContext(ConnectionContext) !== undefined
  const isOnline = useConnection() === "online"
  const isBack = isWatched && isOnline && error !== null && failedOffline(error)
  return useMemo(() => {
    if (!isBack) return error
    const { endpointId, title, requestId, status, detail } = error
    return new Unavailable({ endpointId, title, requestId, status, detail, code: connectedAgain })
  }, [isBack, error])
}
