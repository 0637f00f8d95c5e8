import { useLingui } from "@lingui/react"
import { createAtom, useSelector } from "@tanstack/react-store"
import { useCallback, useSyncExternalStore } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { Meeting } from "../../../meeting/model/index.ts"
import { mayBeWrittenLater } from "../../../write-later/model/index.ts"
import { useDrafts } from "../../../../platform/drafts/page-drafts.ts"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { askFirst } from "../../../../platform/workspace/ask-first.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { useEndCall } from "../../../call/screen/index.ts"
import { useEvaluationSession } from "../../../evaluation/screen/within-core.ts"
import { useGoHome, useOpenMeeting } from "../../../meeting/screen/within-core.ts"
import { useNoteSession } from "../../../note/screen/within-core.ts"

/** Ending a visit whose note is written later. */
export interface WriteLater {
  /** The meeting is one to come, so there is no visit to end. */
  readonly isToCome: boolean
  readonly isPending: boolean
  /** Asks first if the page asks before writing. Then hangs up, and ends the visit (`endVisit`). Never rejects. */
  readonly press: () => void
}

/** The meetings whose visit is being ended. The bar and the palette show the same state. */
const ending = createAtom<readonly string[]>([])

/** Milliseconds between two looks at the clock by a page that was opened before its meeting. */
const clockMillis = 15_000

const onClock = (changed: () => void) => {
  const timer = setInterval(changed, clockMillis)
  return () => clearInterval(timer)
}

/** Whether a visit may be ended for its note to be written later: in a meeting that has not ended and is not written later already. */
const isOffered = (meeting: Meeting | undefined): meeting is Meeting =>
  meeting !== undefined && meeting.finishedStatus === null && meeting.actualEndTime === null

/** Write later, for the meeting on screen; `undefined` where there is no visit to end. */
export function useWriteLater(): WriteLater | undefined {
  const { i18n } = useLingui()
  const format = useMarketFormat()
  const runtime = useApiRuntime()
  const { store } = useDrafts()
  const workspace = useWorkspace()
  const note = useNoteSession()
  const evaluation = useEvaluationSession()
  const endCall = useEndCall()
  const goHome = useGoHome()
  const openMeeting = useOpenMeeting()
  const { meeting } = workspace
  const hasBegun = useSyncExternalStore(onClock, () => meeting !== undefined && mayBeWrittenLater(meeting, Date.now()))
  const isPending = useSelector(ending, (meetings) => meeting !== undefined && meetings.includes(meeting.id))
  const press = useCallback(() => {
    if (!isOffered(meeting) || ending.get().includes(meeting.id)) return
    const { id } = meeting
    ending.set((meetings) => [...meetings, id])
    const done = () => ending.set((meetings) => meetings.filter((other) => other !== id))
    // Hanging up does not wait for the code that does the rest.
    const hungUp = endCall()
    import("./end-visit.ts")
      .then(({ endVisit }) =>
        endVisit({ workspace: { ...workspace, meeting }, note, evaluation, hungUp, store, runtime, i18n, format, goHome, openMeeting }),
      )
      .finally(done)
  }, [meeting, workspace, note, evaluation, endCall, store, runtime, i18n, format, goHome, openMeeting])
  return isOffered(meeting) ? { isToCome: !hasBegun, isPending, press: () => askFirst(press) } : undefined
}
