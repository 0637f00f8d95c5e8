import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Context, Effect } from "effect"
import { createContext, useContext, useMemo, type ReactNode } from "react"
import { Api } from "../../kernel/api/client.ts"

/** Runs an Effect over the Api as a promise, which rejects with the Effect's own typed error. */
export type RunApi = <A, E>(effect: Effect.Effect<A, E, Api>, options?: { readonly signal?: AbortSignal }) => Promise<A>

/** The runtime of the page's API requests. */
export interface ApiRuntime {
  readonly runApi: RunApi
  readonly queries: QueryClient
  /** The Api's root path; empty where it has none. */
  readonly apiRoot: string
}

/**
 * Creates the runtime of a page or a test from its Api. The Api holds no resources that need releasing, so a context is enough: a layer
 * would cost the first screen 1 kB gzip. Endpoints define their retries, so the query cache has none.
 */
export function makeApiRuntime(api: Context.Context<Api>): ApiRuntime {
  return {
    runApi: (effect, options) => Effect.runPromise(Effect.provideContext(effect, api), options),
    apiRoot: Context.get(api, Api).root ?? "",
    queries: new QueryClient({
      defaultOptions: {
        // "always": offline is an error of ours (Unavailable, code `offline`), not a pause of the cache.
        queries: {
          retry: false,
          networkMode: "always",
          staleTime: 30_000,
          // Refetches the responses that `useMarkStale` marked while the page was hidden, once it is visible again.
          refetchOnWindowFocus: ({ state }) => state.isInvalidated,
        },
        mutations: { retry: false, networkMode: "always" },
      },
    }),
  }
}

const ApiRuntimeContext = createContext<ApiRuntime | undefined>(undefined)

/** Provides the Api to screens: pass a `runtime` that outlives the provider (the app's), or an `api` (tests). */
export function ApiProvider(
  props: ({ readonly runtime: ApiRuntime } | { readonly api: Context.Context<Api> }) & { readonly children: ReactNode },
) {
  const providedRuntime = "runtime" in props ? props.runtime : undefined
  const api = "api" in props ? props.api : undefined
  const runtime = useMemo(() => providedRuntime ?? makeApiRuntime(api!), [providedRuntime, api])
  return (
    <ApiRuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queries}>{props.children}</QueryClientProvider>
    </ApiRuntimeContext>
  )
}

/** The page's runtime, for uses that the hooks do not cover. */
export function useApiRuntime(): ApiRuntime {
  const runtime = useContext(ApiRuntimeContext)
  if (runtime === undefined) throw new Error("There is no ApiProvider above this component")
  return runtime
}

/** Runs any Effect over the Api: `const runApi = useRunApi(); await runApi(someEffect)`. */
export const useRunApi = (): RunApi => useApiRuntime().runApi
