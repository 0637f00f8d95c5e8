import { BottomBar, EndMeetingDialogs, EndMeetingNotice } from "@rond/core/features/end-meeting"

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
