import { BottomBar, EndMeetingDialogs, EndMeetingNotice } from "@rond/core/features/end-meeting"

/** The bar at the foot with the ways to end the meeting, and the dialogs they lead to. */
export function EndingBar() {
  return (
    <>
      <BottomBar />
      <EndMeetingDialogs />
    </>
  )
}

/** What an attempt to end came to, at the top of the consultation. */
export { EndMeetingNotice as EndingNotice }
