import { useEffect } from "react"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"

/**
 * Clears `confirmNoShow` while no no-show is offered. The address by itself does not offer one, and the dialog does not stay open when the
 * patient comes.
 */
export function useClearNoShowUnless(isOffered: boolean): void {
  const [{ confirmNoShow }, patch] = useScreenState("confirmNoShow")
  const isRefused = confirmNoShow && !isOffered
  useEffect(() => {
    if (isRefused) patch({ confirmNoShow: false }, { history: "replace" })
  }, [isRefused, patch])
}
