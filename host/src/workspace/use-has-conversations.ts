import { offersTreatmentProgrammes } from "@rond/core/features/treatment-programme"
import { evaluate } from "@rond/core/plugin/runtime"
import { useSession } from "@rond/core/platform/session"
import { createAtom, useSelector } from "@tanstack/react-store"
import { useMemo } from "react"
import { sessionFacts } from "./use-plugins.ts"

/** Whether the clinician takes part in a conversation: the top bar asks once the page has opened. */
export const takesPart = createAtom(false)

/** Whether this is a clinician who gives treatment programmes, each of which has a conversation. */
export function useGivesProgrammes(): boolean {
  const { clinician, featureFlagIds } = useSession()
  return useMemo(
    () => clinician !== null && evaluate(offersTreatmentProgrammes, sessionFacts(clinician, featureFlagIds, "absent")).verdict === "yes",
    [clinician, featureFlagIds],
  )
}

/** Whether this is a clinician who gives treatment programmes, or takes part in a conversation without giving any. */
export function useHasConversations(): boolean {
  const isTakingPart = useSelector(takesPart)
  return useGivesProgrammes() || isTakingPart
}
