import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../lazy-with-retry.ts"
import type { IconName } from "../display/Icon.tsx"

/** A command of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  /** Shown at the end of the row; `useShortcut` makes it work. */
  readonly shortcut?: string
  /** More search terms. */
  readonly keywords?: readonly string[]
  readonly run: () => void
}

/** Commands under a common heading. */
export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

export interface CommandPaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The available commands, grouped; empty groups are hidden. */
  readonly groups: readonly CommandGroup[]
}

const CommandPalettePopup = preloadWhenIdle(lazyWithRetry<CommandPaletteProps>(() => import("./CommandPalettePopup.tsx")))

/** All commands of the current context, searchable. Its code loads on first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  return useIsLoaded(CommandPalettePopup, props.open, "throw") ? <CommandPalettePopup {...props} /> : null
}
