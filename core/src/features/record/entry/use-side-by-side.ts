import { useCallback, useSyncExternalStore } from "react"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

const narrow = "(max-width: 899px)"

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

/** Whether an entry opens next to the list: in the view without a meeting, if the window is wide enough. */
export function useSideBySide(): boolean {
  const { view } = useWorkspace()
  const isNarrow = useSyncExternalStore(
    subscribe,
    useCallback(() => window.matchMedia(narrow).matches, []),
  )
  return view === "patient-profile" && !isNarrow
}
