import type { CommandGroup } from "@rond/core/ui"
import { useEffect, useSyncExternalStore } from "react"

/** What the screens that are open now allow, in the order they came. */
let offered: readonly CommandGroup[] = []
const listeners = new Set<() => void>()

const change = (next: readonly CommandGroup[]): void => {
  offered = next
  for (const listener of listeners) listener()
}

/** Puts a group of commands into the palette while the component is on screen. Keep the object as long as it is the same. */
export function useCommands(group: CommandGroup): void {
  useEffect(() => {
    change([...offered, group])
    return () => change(offered.filter((other) => other !== group))
  }, [group])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every command that this context allows. */
export const useOfferedCommands = (): readonly CommandGroup[] => useSyncExternalStore(subscribe, () => offered)
