import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query"
import { Effect } from "effect"
import type { Call, CallInput } from "../contract/call.ts"
import type { CallError } from "../contract/problem.ts"
import { Api, type CallRunOptions } from "./api.ts"
import { useApiRuntime, type ApiRuntime } from "./api-provider.tsx"
import { isCallError } from "./call-error.ts"

/** What one screen may want of its reading of a call. */
export interface AnswerOptions {
  /** `false` until it is time to ask. */
  readonly enabled?: boolean
  /** Milliseconds an answer is taken for current; 30,000 where absent. */
  readonly staleMillis?: number
  /** Milliseconds between readings while the screen is open. */
  readonly everyMillis?: number
  readonly onExpiredSession?: CallRunOptions["onExpiredSession"]
}

/** The cache's key of one call with one input: the call's id first, so that everything read by a call can be refreshed by it. */
export const answerKey = (call: Pick<Call, "id">, input?: unknown) =>
  input === undefined ? ([call.id] as const) : ([call.id, input] as const)

/** The reading of a call as options of the cache: for route loaders (`queries.ensureQueryData`) and for {@link useAnswer}. */
export function answerOf<Params, Query, Payload, Answer>(
  runtime: Pick<ApiRuntime, "runApi">,
  call: Call<Params, Query, Payload, Answer>,
  input: CallInput<Call<Params, Query, Payload, Answer>>,
  options: AnswerOptions = {},
) {
  const run: CallRunOptions = options.onExpiredSession === undefined ? {} : { onExpiredSession: options.onExpiredSession }
  return queryOptions<Answer, CallError, Answer, readonly unknown[]>({
    queryKey: answerKey(call, input),
    queryFn: async ({ signal }) => {
      const answer = await runtime.runApi(
        Effect.flatMap(Api, (api) => api.run(call, input, run)),
        { signal },
      )
      // The cache takes `undefined` for a mistake; a call without an answer is read as null.
      return answer === undefined ? (null as Answer) : answer
    },
    throwOnError: isFault,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleMillis === undefined ? {} : { staleTime: options.staleMillis }),
    refetchInterval: ({ state }) => millisToWait(state.error) ?? options.everyMillis ?? false,
  })
}

/** What was asked too often is asked again, for as long as a screen wants it, once the server takes it. */
const millisToWait = (error: CallError | null): number | undefined =>
  error?._tag === "RateLimited" ? Math.max(shortestWaitMillis, error.retryAtMillis - Date.now()) : undefined

const shortestWaitMillis = 1_000

/**
 * Reads a call for a screen, through the cache: `data`, `error` (a `CallError`), `isPending`, `isFetching`, `refetch`.
 * Anything else that is thrown is a fault and goes to the nearest boundary.
 */
export function useAnswer<Params, Query, Payload, Answer>(
  call: Call<Params, Query, Payload, Answer>,
  input: CallInput<Call<Params, Query, Payload, Answer>>,
  options?: AnswerOptions,
): UseQueryResult<Answer, CallError> {
  return useQuery(answerOf(useApiRuntime(), call, input, options))
}

/** Reads an Effect over the Api through the cache, under a key of its own; two screens with one key share one run. */
export function useEffectAnswer<Answer>(
  key: readonly unknown[],
  effect: Effect.Effect<Answer, CallError, Api>,
  options: Pick<AnswerOptions, "enabled" | "staleMillis" | "everyMillis"> = {},
): UseQueryResult<Answer, CallError> {
  const { runApi } = useApiRuntime()
  return useQuery<Answer, CallError, Answer, readonly unknown[]>({
    queryKey: key,
    queryFn: ({ signal }) => runApi(effect, { signal }),
    throwOnError: isFault,
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleMillis === undefined ? {} : { staleTime: options.staleMillis }),
    ...(options.everyMillis === undefined ? {} : { refetchInterval: options.everyMillis }),
  })
}

const isFault = (error: unknown): boolean => !isCallError(error)
