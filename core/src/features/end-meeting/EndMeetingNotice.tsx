import { useAtomValue } from "jotai/react"
import { Suspense } from "react"
import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../ui/lazy-with-retry.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { maxEndedMeetings } from "./ended-here/ended-meetings-kept.ts"
import type { FinishNoticeProps } from "./finish/FinishNotice.tsx"
import { signingErrorOf } from "./finish/finish-controller.ts"
import { useFinishController } from "./use-end-meeting.ts"

// If this chunk fails to load, the rest of the notice still shows.
const EndedHere = lazyWithRetry(afterOpening(() => import("./ended-here/EndedHere.tsx").catch(() => ({ default: () => null }))))
const FinishNotice = preloadWhenIdle(lazyWithRetry<FinishNoticeProps>(() => import("./finish/FinishNotice.tsx")))

/** Shown at the top of the consultation: why the meeting did not end, or that an earlier attempt was interrupted. */
export function EndMeetingNotice() {
  const controller = useFinishController()
  const { store } = controller
  const finish = useAtomValue(controller.state, { store })
  const interrupted = useAtomValue(controller.interrupted, { store })
  const { resolved } = useWorkspace()
  const failed = finish.state === "failed" && signingErrorOf(finish) === undefined ? finish : undefined
  const hasNotice = failed !== undefined || interrupted !== undefined
  const isLoaded = useIsLoaded(FinishNotice, hasNotice)
  return (
    <>
      {hasNotice && isLoaded && <FinishNotice failed={failed} interrupted={interrupted} />}
      {failed === undefined && maxEndedMeetings(resolved) > 0 && (
        <Suspense fallback={null}>
          <EndedHere />
        </Suspense>
      )}
    </>
  )
}
