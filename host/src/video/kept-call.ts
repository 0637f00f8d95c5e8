import { createAtom, useSelector } from "@tanstack/react-store"

const isCallKept = createAtom(false)

/** A call has started on this page: from now on the frame keeps it while other screens are open. */
export const keepCall = (): void => isCallKept.set(true)

/** Whether the frame must be able to keep a call, whose code loads with the first one. */
export const useIsCallKept = (): boolean => useSelector(isCallKept)
