import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type Effect, type Layer, ManagedRuntime } from "effect"
import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react"
import type { Api } from "./api.ts"

/** Runs an Effect over the Api as a promise; it rejects with the Effect's own typed error. */
export type RunApi = <A, E>(effect: Effect.Effect<A, E, Api>, options?: { readonly signal?: AbortSignal }) => Promise<A>

/** The runtime that an app's calls run in: one for the whole page. */
export interface ApiRuntime {
  readonly runApi: RunApi
  readonly queries: QueryClient
  readonly dispose: () => Promise<void>
}

/** Makes the runtime of a page or a test from its Api. Retries are the contract's, so the cache has none of its own. */
export function makeApiRuntime(api: Layer.Layer<Api>): ApiRuntime {
  const runtime = ManagedRuntime.make(api)
  return {
    runApi: (effect, options) => runtime.runPromise(effect, options),
    queries: new QueryClient({
      defaultOptions: {
        // "always": being offline is an answer of ours (Unavailable, code offline), not a silent pause of the cache.
        queries: { retry: false, networkMode: "always", staleTime: 30_000, refetchOnWindowFocus: false },
        mutations: { retry: false, networkMode: "always" },
      },
    }),
    dispose: () => runtime.dispose(),
  }
}

const ApiRuntimeContext = createContext<ApiRuntime | undefined>(undefined)

/** Gives screens their Api. Hand it a `runtime` that lives elsewhere too (the app's), or an `api` layer to live as long as the provider (tests). */
export function ApiProvider(
  props: ({ readonly runtime: ApiRuntime } | { readonly api: Layer.Layer<Api> }) & { readonly children: ReactNode },
) {
  const given = "runtime" in props ? props.runtime : undefined
  const api = "api" in props ? props.api : undefined
  const runtime = useMemo(() => given ?? makeApiRuntime(api!), [given, api])
  useEffect(() => (given === undefined ? () => void runtime.dispose() : undefined), [given, runtime])
  return (
    <ApiRuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queries}>{props.children}</QueryClientProvider>
    </ApiRuntimeContext>
  )
}

/** The page's runtime, for what hooks do not cover. */
export function useApiRuntime(): ApiRuntime {
  const runtime = useContext(ApiRuntimeContext)
  if (runtime === undefined) throw new Error("There is no ApiProvider above this component")
  return runtime
}

/** Runs any Effect over the Api: `const runApi = useRunApi(); await runApi(someEffect)`. */
export const useRunApi = (): RunApi => useApiRuntime().runApi
