import { useCallOfBrowser } from "@rond/core/platform/events"
import { useSession } from "@rond/core/platform/session"
import { createAtom, useSelector } from "@tanstack/react-store"

const isCallKept = createAtom(false)

/** A call has started on this page: from now on the frame keeps it while other screens are open. */
export const keepCall = (): void => isCallKept.set(true)

/** Whether the frame must be able to keep a call, whose code loads with the first one. */
export const useIsCallKept = (): boolean => useSelector(isCallKept)

/** Whether this page, or another of the browser, may have a call with another patient than the page's. */
export function useMayBeOtherCall(): boolean {
  const running = useCallOfBrowser(useSession().clinician?.id)
  return useIsCallKept() || running !== undefined
}
