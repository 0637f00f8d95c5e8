import { useClinician, useSession } from "@rond/core/platform/session"
import { useMemo } from "react"
import { sessionFacts } from "./session-facts.ts"
import { useMarket, type MarketState } from "./use-market.ts"

/** The clinician's own market, when no patient is open. */
export function useHomeMarket(): MarketState {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  return useMarket(
    useMemo(() => sessionFacts(clinician, featureFlagIds, "absent"), [clinician, featureFlagIds]),
    "closes",
  )
}
