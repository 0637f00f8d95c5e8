import { hashKey, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query"
import { Effect } from "effect"
import { useRef } from "react"
import type { Call, CallInput } from "../contract/call.ts"
import { worthRetrying, type CallError } from "../contract/problem.ts"
import { Api, type CallRunOptions } from "./api.ts"
import { useApiRuntime } from "./api-provider.tsx"
import { isCallError } from "./call-error.ts"
import { randomId } from "./random-id.ts"
import { answerKey } from "./use-answer.ts"

/** What a write takes: the call's input and, where needed, its key or the version it changes. */
export type WriteInput<C> = CallInput<C> & { readonly run?: CallRunOptions }

/** What follows a write. */
export interface WriteOptions<Answer, Input> {
  /** Calls whose readings this write makes stale; they are read again before `onSuccess` of `mutate` runs. */
  readonly refreshes?: readonly Pick<Call, "id">[]
  readonly onSuccess?: (answer: Answer, input: Input) => void
  readonly onError?: (error: CallError, input: Input) => void
}

/**
 * Writes by a call: `mutate(input)`, `mutateAsync(input)`, `isPending`, `error` (a `CallError`), `data`, `reset`.
 *
 * Trying again with the same input after no answer came reuses the idempotency key, so that what the first try may
 * have done is not done twice.
 */
export function useWrite<Params, Query, Payload, Answer>(
  call: Call<Params, Query, Payload, Answer>,
  options: WriteOptions<Answer, WriteInput<Call<Params, Query, Payload, Answer>>> = {},
): UseMutationResult<Answer, CallError, WriteInput<Call<Params, Query, Payload, Answer>>> {
  type Input = WriteInput<Call<Params, Query, Payload, Answer>>
  const { runApi } = useApiRuntime()
  const cache = useQueryClient()
  const unanswered = useRef<{ readonly input: string; readonly key: string }>(undefined)
  return useMutation<Answer, CallError, Input>({
    mutationKey: answerKey(call),
    mutationFn: async (input) => {
      const fingerprint = fingerprintOf(input)
      const repeated = unanswered.current?.input === fingerprint ? unanswered.current.key : undefined
      const key = input.run?.idempotencyKey ?? repeated ?? randomId()
      unanswered.current = undefined
      try {
        return await runApi(Effect.flatMap(Api, (api) => api.run(call, input, { ...input.run, idempotencyKey: key })))
      } catch (error) {
        if (isCallError(error) && worthRetrying(error)) unanswered.current = { input: fingerprint, key }
        throw error
      }
    },
    throwOnError: (error) => !isCallError(error),
    onSuccess: async (answer, input) => {
      await Promise.all((options.refreshes ?? []).map((stale) => cache.invalidateQueries({ queryKey: answerKey(stale) })))
      options.onSuccess?.(answer, input)
    },
    onError: (error, input) => options.onError?.(error, input),
  })
}

const fingerprintOf = (input: { readonly params?: unknown; readonly query?: unknown; readonly payload?: unknown }): string =>
  hashKey([withFilesNamed(input.params), withFilesNamed(input.query), withFilesNamed(input.payload)])

// Files have no JSON; their name, size and time tell them apart well enough for "the same input again".
function withFilesNamed(value: unknown): unknown {
  if (value instanceof Blob)
    return { size: value.size, type: value.type, ...(value instanceof File ? { name: value.name, at: value.lastModified } : {}) }
  if (Array.isArray(value)) return value.map(withFilesNamed)
  if (typeof value !== "object" || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withFilesNamed(inner)]))
}
