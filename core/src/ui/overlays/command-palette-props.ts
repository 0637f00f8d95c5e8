import type { IconName } from "../display/Icon.tsx"

/** Something that can be done from the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  /** Shown at the row's end; making it work is `useShortcut`'s business. */
  readonly shortcut?: string
  /** Other words it is found by. */
  readonly keywords?: readonly string[]
  readonly run: () => void
}

/** Commands that stand together under a title. */
export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

export interface CommandPaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** What this context allows, grouped; a group without commands is left out. */
  readonly groups: readonly CommandGroup[]
}
