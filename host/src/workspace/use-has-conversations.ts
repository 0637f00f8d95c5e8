import { offersTreatmentProgrammes } from "@rond/core/features/treatment-programme"
import { evaluate } from "@rond/core/plugin/runtime"
import { useSession } from "@rond/core/platform/session"
import { useMemo } from "react"
import { sessionFacts } from "./use-plugins.ts"

/** Whether this is a clinician who gives treatment programmes, each of which has a conversation. */
export function useHasConversations(): boolean {
  const { clinician, featureFlagIds } = useSession()
  return useMemo(
    () => clinician !== null && evaluate(offersTreatmentProgrammes, sessionFacts(clinician, featureFlagIds, "absent")).verdict === "yes",
    [clinician, featureFlagIds],
  )
}
