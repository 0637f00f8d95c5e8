import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../lazy-with-retry.ts"
import type { IconName } from "../display/Icon.tsx"

/** A command of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Shown after the label, muted: distinguishes it from another of the same name. */
  readonly hint?: string
  readonly icon?: IconName
  /** Shown at the end of the row; `useShortcut` makes it work. */
  readonly shortcut?: string
  /** More search terms. */
  readonly keywords?: readonly string[]
  /** It cannot be undone, so it is never offered as used last. */
  readonly isFinal?: true
  readonly run: () => void
}

/** Commands under a common heading. */
export interface CommandGroup {
  readonly label: string
  /** What a search elsewhere found for the query: all of it is shown, and none of it is remembered on the device. */
  readonly isAnswer?: true
  readonly commands: readonly Command[]
}

export interface CommandPaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The available commands, grouped; empty groups are hidden. */
  readonly groups: readonly CommandGroup[]
  /** Receives the typed text, for a search elsewhere. */
  readonly onQuery?: (query: string) => void
  /** Whether that search is under way. */
  readonly searching?: boolean
}

const CommandPalettePopup = preloadWhenIdle(lazyWithRetry<CommandPaletteProps>(() => import("./CommandPalettePopup.tsx")))

/** All commands of the current context, searchable. Its code loads on first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  return useIsLoaded(CommandPalettePopup, props.open, "throw") ? <CommandPalettePopup {...props} /> : null
}
