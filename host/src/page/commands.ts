import type { CommandGroup } from "@rond/core/ui"
import { createAtom, useSelector } from "@tanstack/react-store"
import { useEffect, useId, useMemo } from "react"

/** `screen`: commands of the open screen. `after`: commands that work everywhere, below them. */
export type CommandPosition = "screen" | "after"

interface Offered {
  readonly by: string
  readonly group: CommandGroup
  readonly place: CommandPosition
}

const offered = createAtom<readonly Offered[]>([])

/** Adds a group of commands to the palette while the component is mounted. Pass the same object while the group is the same. */
export function useCommands(group: CommandGroup, place: CommandPosition = "screen"): void {
  const by = useId()
  useEffect(() => {
    const own: Offered = { by, group, place }
    // A changed group keeps its position, so that nothing moves under the pointer.
    offered.set((before) =>
      before.some((group) => group.by === by) ? before.map((group) => (group.by === by ? own : group)) : [...before, own],
    )
  }, [by, group, place])
  useEffect(() => () => offered.set((before) => before.filter((group) => group.by !== by)), [by])
}

/** Returns every command that this context allows. */
export function useOfferedCommands(): readonly CommandGroup[] {
  const groups = useSelector(offered)
  return useMemo(
    () =>
      (["screen", "after"] as const).flatMap((position) => groups.filter((group) => group.place === position).map(({ group }) => group)),
    [groups],
  )
}
