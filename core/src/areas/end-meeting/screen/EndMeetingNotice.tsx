import { useAtomValue } from "jotai/react"
import { Suspense } from "react"
import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../platform/ui/lazy-with-retry.ts"
import { getMeeting } from "../../meeting/model/index.ts"
import { writeLaterKept, writeLaterTakenBack } from "../../write-later/model/index.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useRefetch } from "../../../platform/http/query-cache.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { maxEndedMeetings } from "./ended-here/ended-meetings-kept.ts"
import type { FinishNoticeProps } from "./finish/FinishNotice.tsx"
import { failedSigning } from "./finish/finish-controller.ts"
import { useFinishController } from "./use-end-meeting.ts"
import type { WrittenLaterNoticeProps } from "./write-later/WrittenLaterNotice.tsx"

// If this chunk fails to load, the rest of the notice still shows.
const EndedHere = lazyWithRetry(afterOpening(() => import("./ended-here/EndedHere.tsx").catch(() => ({ default: () => null }))))
const FinishNotice = preloadWhenIdle(lazyWithRetry<FinishNoticeProps>(() => import("./finish/FinishNotice.tsx")))

// If this chunk fails to load, the meeting can still be written and ended.
const WrittenLaterNotice = lazyWithRetry<WrittenLaterNoticeProps>(() =>
  import("./write-later/WrittenLaterNotice.tsx").catch(() => ({ default: () => null })),
)

/**
 * The notice at the top of the consultation. It says why the meeting did not end, that an earlier attempt was interrupted, or that the visit is over
 * and its note is written later.
 */
export function EndMeetingNotice() {
  const controller = useFinishController()
  const { store } = controller
  const finish = useAtomValue(controller.state, { store })
  const interrupted = useAtomValue(controller.interrupted, { store })
  const { resolved, meeting } = useWorkspace()
  useWrittenLaterElsewhere(meeting?.id)
  const writtenLaterAt = meeting?.finishedStatus === null ? (meeting.writtenLaterAt ?? undefined) : undefined
  const failed = finish.state === "failed" && failedSigning(finish) === undefined ? finish : undefined
  const hasNotice = failed !== undefined || interrupted !== undefined
  const isLoaded = useIsLoaded(FinishNotice, hasNotice)
  return (
    <>
      {hasNotice && isLoaded && <FinishNotice failed={failed} interrupted={interrupted} />}
      {meeting !== undefined && writtenLaterAt !== undefined && (
        <Suspense fallback={null}>
          <WrittenLaterNotice meetingId={meeting.id} endedAt={writtenLaterAt} />
        </Suspense>
      )}
      {failed === undefined && maxEndedMeetings(resolved) > 0 && (
        <Suspense fallback={null}>
          <EndedHere />
        </Suspense>
      )}
    </>
  )
}

/** The meeting is read again when another page has ended its visit, or goes on with it. */
function useWrittenLaterElsewhere(meetingId: string | undefined): void {
  const refetch = useRefetch()
  useServerEvents(meetingId === undefined ? [] : [`meeting:${meetingId}`], ({ type }) => {
    if (type === writeLaterKept || type === writeLaterTakenBack) void refetch(getMeeting)
  })
}
