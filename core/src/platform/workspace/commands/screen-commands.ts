import { createAtom, useSelector } from "@tanstack/react-store"
import { useEffect, useEffectEvent } from "react"
import type { IconName } from "../../ui/display/icon-names.ts"

/** A command that a part of the screen offers to the palette while it is mounted. */
export interface ScreenCommand {
  readonly id: string
  /** Translated. */
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

const screenCommands = createAtom<readonly ScreenCommand[]>([])

/** Offers a command while the component is mounted. @param isOffered false takes it from the palette */
export function useScreenCommand({ id, label, icon, run }: ScreenCommand, isOffered = true): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isOffered) return
    const own: ScreenCommand = { id, label, icon, run: () => runNow() }
    screenCommands.set((before) => [...before, own])
    return () => screenCommands.set((before) => before.filter((command) => command !== own))
  }, [id, label, icon, isOffered])
}

/** The commands of the parts on screen, in the order of their mounting. */
export const useScreenCommands = (): readonly ScreenCommand[] => useSelector(screenCommands)

/** The command that its tab is to run as soon as it shows; `null`: none, for an atom ignores `undefined`. */
const wantedCommand = createAtom<string | null>(null)

/** Asks for a tab's command, before the tab opens. */
export const wantTabCommand = (id: string): void => wantedCommand.set(id)

/** Runs a command of the tab's contribution when the palette asks for it. */
export function useTabCommand(id: string, run: () => void): void {
  const isWanted = useSelector(wantedCommand) === id
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isWanted) return
    wantedCommand.set(null)
    runNow()
  }, [isWanted])
}

/** The tab of the left pane that another part of the screen wants shown; `null`: none. */
const wantedTab = createAtom<string | null>(null)

/** Shows a tab of the left pane, and closes the action panel, which covers the pane on a narrow screen. */
export const showTab = (id: string): void => wantedTab.set(id)

/** Called by the screen that has the pane. */
export function useWantedTab(show: (id: string) => void): void {
  const wantedId = useSelector(wantedTab)
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (wantedId === null) return
    wantedTab.set(null)
    showNow(wantedId)
  }, [wantedId])
}
