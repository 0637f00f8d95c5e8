import { apiQueryOptions } from "@rond/core/platform/http"
import type { SignedInSession } from "@rond/core/model/session"
import { getPluginSwitches } from "@rond/core/model/support"
import type { Services } from "../app/services.ts"
import { sessionFacts } from "./session-facts.ts"
import { preloadPlugins } from "./use-plugins.ts"

/** Starts fetching the market's code, and support's switches for it, in parallel with whatever the screen fetches first. */
export function prefetchMarket(services: Services, { clinician, featureFlagIds }: SignedInSession): void {
  if (clinician === null) return
  void services.runtime.queries.prefetchQuery(
    apiQueryOptions(services.runtime, getPluginSwitches, {}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  preloadPlugins(services, [], sessionFacts(clinician, featureFlagIds, "pending"))
}
