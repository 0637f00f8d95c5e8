import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../lazy-with-retry.ts"
import type { CommandPaletteProps } from "./CommandPalettePopup.tsx"

export type { Command, CommandGroup } from "./command-search.ts"
export type { CommandPaletteProps } from "./CommandPalettePopup.tsx"

const CommandPalettePopup = preloadWhenIdle(lazyWithRetry<CommandPaletteProps>(() => import("./CommandPalettePopup.tsx")))

/** All commands of the current context, searchable. Its code loads on first opening. */
export function CommandPalette(props: CommandPaletteProps) {
  return useIsLoaded(CommandPalettePopup, props.open, "throw") ? <CommandPalettePopup {...props} /> : null
}
