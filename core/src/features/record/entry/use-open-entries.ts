import { useCallback, useState } from "react"

/** The open entries of a list. They stay open while the list is refetched, searched or scrolled. */
export function useOpenEntries() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((entryId: string, isOpen: boolean) => {
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(entryId)
      else after.delete(entryId)
      return after
    })
  }, [])
  return [open, toggle] as const
}
