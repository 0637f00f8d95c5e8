import { BottomBar, EndMeetingDialogs, EndMeetingNotice } from "@rond/core/features/end-meeting"
import { useWorkspace } from "@rond/core/platform/workspace"
import { lazyWithRetry } from "@rond/core/ui"
import { Suspense } from "react"
import type { SwitchedOffBannersProps } from "./SwitchedOffBanners.tsx"

// In most meetings nothing is ever switched off. If this chunk fails to load, the bar still says why the meeting cannot end.
const SwitchedOffBanners = lazyWithRetry<SwitchedOffBannersProps>(() =>
  import("./SwitchedOffBanners.tsx").catch(() => ({ default: () => null })),
)

/** The bar at the foot with the ways to end the meeting, and their dialogs. */
export function EndingBar() {
  return (
    <>
      <BottomBar />
      <EndMeetingDialogs />
    </>
  )
}

/** The result of an attempt to end the meeting, at the top of the consultation. */
export { EndMeetingNotice as EndingNotice }

/** What support has switched off in this workspace while it was open. */
export function SwitchedOffNotice() {
  const { resolved } = useWorkspace()
  return (
    resolved.switchedOff.length > 0 && (
      <Suspense>
        <SwitchedOffBanners plugins={resolved.switchedOff} />
      </Suspense>
    )
  )
}
