import { useCallback, useState } from "react"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { useMediaQuery } from "../../../../platform/ui/foundation/use-media-query.ts"
import { config } from "../../../../platform/ui/stitches.config.ts"

/** The open entries of a list. They stay open while the list is refetched, searched or scrolled. */
export function useOpenEntries() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((entryId: string, isOpen: boolean) => {
    setOpen((before) => {
      if (before.has(entryId) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(entryId)
      else after.delete(entryId)
      return after
    })
  }, [])
  return [open, toggle] as const
}

/** Whether an entry opens next to the list: in the view without a meeting, if the window is wide enough. */
export function useSideBySide(): boolean {
  const { view } = useWorkspace()
  const isNarrow = useMediaQuery(config.media.tablet)
  return view === "patient-profile" && !isNarrow
}
