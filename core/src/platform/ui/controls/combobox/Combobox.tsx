import { afterOpening, lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../lazy-with-retry.ts"
import { TextInput } from "../TextInput.tsx"
import type { ComboboxCommon, ComboboxFieldProps, ComboboxRow, MultiComboboxFieldProps, RowsCommon } from "./combobox-props.ts"

export interface ComboboxProps<Item> extends ComboboxCommon<Item> {
  readonly value: Item | undefined
  readonly onChange: (value: Item | undefined) => void
}

export interface MultiComboboxProps<Item> extends ComboboxCommon<Item> {
  readonly value: readonly Item[]
  readonly onChange: (value: readonly Item[]) => void
  /** Once this many are selected, the rest of the list is disabled and says so. */
  readonly maxItems?: number
}

const ComboboxField = preloadWhenIdle(lazyWithRetry<ComboboxFieldProps>(afterOpening(() => import("./ComboboxField.tsx"))))
const MultiComboboxField = preloadWhenIdle(lazyWithRetry<MultiComboboxFieldProps>(afterOpening(() => import("./MultiComboboxField.tsx"))))

/**
 * A searchable text field: diagnoses, medicines, clinics. Arrow keys move, Enter selects, Escape closes.
 * Until its code has loaded it is a plain text field that keeps the typed text.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const isLoaded = useIsLoaded(ComboboxField, true)
  const { items, itemKey, value, onChange } = props
  if (!isLoaded) return <SelectedValue {...common(props)} />
  const row = rowOf(props)
  return (
    <ComboboxField
      {...common(props)}
      rows={items.map(row)}
      value={value === undefined ? undefined : row(value)}
      onChange={(key) => onChange(key === undefined ? undefined : items.find((item) => itemKey(item) === key))}
    />
  )
}

/** A combobox with several values, each a removable chip. */
export function MultiCombobox<Item>(props: MultiComboboxProps<Item>) {
  const isLoaded = useIsLoaded(MultiComboboxField, true)
  const { items, itemKey, value, onChange, maxItems } = props
  if (!isLoaded) return <SelectedValue {...common(props)} />
  const row = rowOf(props)
  const knownItems = [...value, ...items]
  return (
    <MultiComboboxField
      {...common(props)}
      rows={items.map(row)}
      value={value.map(row)}
      maxItems={maxItems}
      onChange={(keys) => onChange(keys.flatMap((key) => knownItems.find((item) => itemKey(item) === key) ?? []))}
    />
  )
}

const common = <Item,>(props: ComboboxCommon<Item>): Omit<RowsCommon, "rows"> => ({
  query: props.query,
  onQueryChange: props.onQueryChange,
  state: props.state,
  hint: props.hint,
  emptyText: props.emptyText,
  failedText: props.failedText,
  placeholder: props.placeholder,
  id: props.id,
  size: props.size,
  disabled: props.disabled,
  required: props.required,
  invalid: props.invalid,
  "aria-label": props["aria-label"],
})

const rowOf =
  <Item,>({ itemKey, itemLabel, itemHint, itemDisabled }: ComboboxCommon<Item>) =>
  (item: Item): ComboboxRow => ({
    key: itemKey(item),
    label: itemLabel(item),
    hint: itemHint?.(item),
    disabled: itemDisabled?.(item) ?? false,
  })

function SelectedValue(props: Omit<RowsCommon, "rows">) {
  return (
    <TextInput
      id={props.id}
      aria-label={props["aria-label"]}
      value={props.query}
      onChange={props.onQueryChange}
      placeholder={props.placeholder}
      size={props.size}
      disabled={props.disabled}
      required={props.required}
      invalid={props.invalid}
    />
  )
}
