import type { ReactNode } from "react"

export interface ComboboxCommon<Item> {
  /** The results for the query, in the order shown. The caller searches; this control does not filter. */
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => string
  /** The item's text in the field once selected. */
  readonly itemLabel: (item: Item) => string
  /** A second line in the list. */
  readonly itemHint?: (item: Item) => ReactNode
  readonly itemDisabled?: (item: Item) => boolean
  /** The text in the field. It stays when the field is left without a choice. */
  readonly query: string
  /** Told every key, and a chosen item's text before `onChange` is told the item (with several values: empty). The caller debounces. */
  readonly onQueryChange: (query: string) => void
  readonly state?: "ready" | "loading" | "failed"
  /** Shown instead of the list: "Type at least 3 letters". */
  readonly hint?: ReactNode
  /** Shown when nothing was found. */
  readonly emptyText?: ReactNode
  /** The notice that the search failed, and what to do. */
  readonly failedText?: ReactNode
  readonly placeholder?: string
  readonly id?: string
  readonly size?: "sm" | "md" | "lg"
  readonly disabled?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly "aria-label"?: string
}

export interface ComboboxRow {
  readonly key: string
  readonly label: string
  readonly hint: ReactNode
  readonly disabled: boolean
}

export type RowsCommon = Omit<ComboboxCommon<never>, "items" | "itemKey" | "itemLabel" | "itemHint" | "itemDisabled"> & {
  readonly rows: readonly ComboboxRow[]
}

export interface ComboboxFieldProps extends RowsCommon {
  readonly value: ComboboxRow | undefined
  readonly onChange: (key: string | undefined) => void
}

export interface MultiComboboxFieldProps extends RowsCommon {
  readonly value: readonly ComboboxRow[]
  readonly onChange: (keys: readonly string[]) => void
  readonly maxItems: number | undefined
}
