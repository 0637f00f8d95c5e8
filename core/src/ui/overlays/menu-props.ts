import type { IconName } from "../display/Icon.tsx"
import type { TriggerElement, TriggerHandoff } from "./use-deferred-trigger.ts"

/** One thing to do, or one of a choice. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly onSelect: () => void
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly shortcut?: string
  /** One of a choice: whether it is the chosen one. */
  readonly checked?: boolean
  /** A count beside it. */
  readonly badge?: number
}

/** Items that stand together under a title. */
export interface MenuGroup {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** An item, a titled group of them, or a line. */
export type MenuEntry = MenuItem | MenuGroup | "divider"

export interface MenuProps {
  /** A Button or IconButton that opens it. */
  readonly trigger: TriggerElement
  readonly entries: readonly MenuEntry[]
  /** Title at the top of the menu, where the trigger is only an icon. */
  readonly title?: string
  /** Opens when the pointer rests on the trigger, too. */
  readonly opensOnHover?: boolean
  readonly side?: "top" | "right" | "bottom" | "left"
  /** At phone width, where the trigger stands elsewhere: the same side unless told. */
  readonly sideOnPhone?: "top" | "right" | "bottom" | "left"
  readonly align?: "start" | "center" | "end"
  /** One in each row of a list. */
  readonly isOneOfMany?: boolean
}

export interface MenuPopupProps extends MenuProps {
  readonly handoff: TriggerHandoff
}
