import { BottomBar, EndMeetingDialogs, EndMeetingNotice } from "@rond/core/features/end-meeting"
import { useWorkspace } from "@rond/core/platform/workspace"
import { lazyWithRetry } from "@rond/core/ui"

// In most meetings nothing is ever switched off.
const SwitchedOffBanners = lazyWithRetry(() => import("./SwitchedOffBanners.tsx"))

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
  return resolved.switchedOff.length > 0 && <SwitchedOffBanners plugins={resolved.switchedOff} />
}
