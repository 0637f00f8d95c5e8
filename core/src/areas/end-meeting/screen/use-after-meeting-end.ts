import { useLingui } from "@lingui/react"
import { use, useCallback } from "react"
import { useApiRuntime } from "../../../platform/http/api-provider.tsx"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"
import { getDayMeetings, getMeeting } from "../../meeting/model/index.ts"
import { RecordedError } from "../../../kernel/api/recorded-error.ts"
import { listEntries } from "../../record/model/index.ts"
import { notify } from "../../../platform/ui/states/notifications.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { maxEndedMeetings } from "./ended-here/ended-meetings-kept.ts"
import type { SignedContent } from "./finish/undo-signature.ts"
import { OpenMeeting, useGoHome } from "../../meeting/screen/within-core.ts"

/**
 * Runs after the meeting on screen has ended. It remembers the meeting on this device if the market wants that, invalidates its queries, and notifies
 * the clinician. It navigates home if the screen on which the meeting was ended is still open. If the clinician signed just now, the notification
 * offers to undo the signature.
 */
export function useAfterMeetingEnd(): (message: string, signed?: SignedContent, screen?: string) => Promise<void> {
  const runtime = useApiRuntime()
  const { i18n } = useLingui()
  const { clinician, ids, patient, resolved } = useWorkspace()
  const goHome = useGoHome()
  const openMeeting = use(OpenMeeting)
  const { meetingId = "" } = ids
  return useCallback(
    async (message, signed, screen = location.pathname) => {
      const most = maxEndedMeetings(resolved)
      const remembered = most > 0 ? remember(clinician.id, meetingId, most) : undefined
      // The meeting has ended whatever is still read: nothing that is slow may keep that from being said.
      const undo = signed && (await import("./finish/undo-signature.ts").catch(() => undefined))
      if (undo)
        undo.offerSignatureUndo(message, signed, {
          i18n,
          runtime,
          openMeeting: () => openMeeting(meetingId),
          patientName: patient.name,
          workspace: resolved,
        })
      else notify({ tone: "success", title: message })
      await remembered
      const refetched = [getMeeting, getDayMeetings, listEntries].map((endpoint) =>
        runtime.queries.invalidateQueries({ queryKey: apiQueryKey(endpoint) }),
      )
      await Promise.race([Promise.all(refetched), new Promise((resolve) => void setTimeout(resolve, longestRefetchMillis))])
      // While a service outside was asked, the clinician may have opened another meeting.
      if (location.pathname === screen) goHome()
    },
    [runtime, i18n, clinician.id, meetingId, patient.name, resolved, goHome, openMeeting],
  )
}

/** The longest time, in milliseconds, that home waits for the newest lists; after that it shows them as they arrive. */
const longestRefetchMillis = 2000

/** A device that cannot remember the meeting reports it and continues. */
async function remember(clinicianId: string, meetingId: string, most: number): Promise<void> {
  try {
    const { recordEnded } = await import("./ended-here/ended-meetings.ts")
    recordEnded(localStorage, clinicianId, { meetingId, atMillis: Date.now(), most })
  } catch {
    reportError(new RecordedError("A meeting that ended here could not be noted"))
  }
}
