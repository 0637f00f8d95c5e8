import { callRoomCleared } from "../../model/index.ts"
import { meetingEnded } from "../../../meeting/model/index.ts"
import { writeLaterKept } from "../../../write-later/model/index.ts"
import { useServerEvents } from "../../../../platform/events/index.ts"
import type { HeldCall } from "./held-calls.ts"

/**
 * Passes the server's events about a meeting to its call.
 *
 * @param isListening false keeps the topic of a call that gets its events from another part of the page
 */
export function useCallEvents(call: HeldCall | undefined, isListening = true): void {
  useServerEvents(call === undefined ? [] : [`meeting:${call.subject.meetingId}`], ({ type }) => {
    if (call === undefined || !isListening) return
    const { runner } = call
    if (type === "patient-left") runner.dispatch({ type: "patient-left" })
    if (type === callRoomCleared) runner.rejoin()
    if (type === meetingEnded || type === writeLaterKept) runner.end({ visitOver: true })
  })
}
