import { offersTreatmentProgrammes } from "@rond/core/features/treatment-programme"
import { countUnread } from "@rond/core/model/conversation"
import { useApiQuery } from "@rond/core/platform/http"
import { evaluate } from "@rond/core/plugin/runtime"
import { useSession } from "@rond/core/platform/session"
import { useMemo } from "react"
import { sessionFacts } from "./use-plugins.ts"

/** Whether this is a clinician who gives treatment programmes, each of which has a conversation. */
export function useGivesProgrammes(): boolean {
  const { clinician, featureFlagIds } = useSession()
  return useMemo(
    () => clinician !== null && evaluate(offersTreatmentProgrammes, sessionFacts(clinician, featureFlagIds, "absent")).verdict === "yes",
    [clinician, featureFlagIds],
  )
}

/** What the top bar asks of every clinician, and everything else takes from the cache. */
export const allUnread = { payload: {} } as const

/** Whether this is a clinician who gives treatment programmes, or takes part in a conversation without giving any. */
export function useHasConversations(): boolean {
  const givesProgrammes = useGivesProgrammes()
  const { data } = useApiQuery(countUnread, allUnread, { enabled: false })
  return givesProgrammes || data?.takesPart === true
}
