import type { CommandGroup } from "@rond/core/ui"
import { useEffect, useId, useSyncExternalStore } from "react"

/** `screen`: commands of the open screen. `after`: commands that work everywhere, below them. */
export type CommandPosition = "screen" | "after"

interface Offered {
  readonly by: string
  readonly group: CommandGroup
  readonly place: CommandPosition
}

let offered: readonly Offered[] = []
let shown: readonly CommandGroup[] = []
const listeners = new Set<() => void>()

const change = (next: readonly Offered[]): void => {
  offered = next
  shown = (["screen", "after"] as const).flatMap((place) => next.filter((group) => group.place === place).map((group) => group.group))
  for (const listener of listeners) listener()
}

/** Adds a group of commands to the palette while the component is mounted. Pass the same object while the group is the same. */
export function useCommands(group: CommandGroup, place: CommandPosition = "screen"): void {
  const by = useId()
  useEffect(() => {
    const own: Offered = { by, group, place }
    // A changed group keeps its position, so that nothing moves under the pointer.
    change(offered.some((group) => group.by === by) ? offered.map((group) => (group.by === by ? own : group)) : [...offered, own])
  }, [by, group, place])
  useEffect(() => () => change(offered.filter((group) => group.by !== by)), [by])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every command that this context allows. */
export const useOfferedCommands = (): readonly CommandGroup[] => useSyncExternalStore(subscribe, () => shown)
