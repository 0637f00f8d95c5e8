import { BottomBar, EndMeetingDialogs, EndMeetingNotice, GoHome } from "@rond/core/end-meeting"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, type ReactNode } from "react"

/** The bar at the foot with the ways to end the meeting, and the dialogs they lead to. */
export function EndingBar() {
  return (
    <LeadingHome>
      <BottomBar />
      <EndMeetingDialogs />
    </LeadingHome>
  )
}

/** What an attempt to end came to, at the top of the consultation. */
export function EndingNotice() {
  return (
    <LeadingHome>
      <EndMeetingNotice />
    </LeadingHome>
  )
}

function LeadingHome({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate({ to: "/" }), [navigate])
  return <GoHome value={goHome}>{children}</GoHome>
}
