import { useAtomValue } from "jotai/react"
import { useFinishController } from "../use-end-meeting.ts"

/** Whether an end of the meeting on screen is under way, which may wait for a service outside. Another end is refused meanwhile. */
export function useIsMeetingEnding(): boolean {
  const controller = useFinishController()
  return useAtomValue(controller.state, { store: controller.store }).state === "working"
}
