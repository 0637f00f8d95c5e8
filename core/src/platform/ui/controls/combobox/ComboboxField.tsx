import { Combobox as Base } from "@base-ui/react/combobox"
import type { ComboboxFieldProps, ComboboxRow } from "./combobox-props.ts"
import { ComboInput, ComboList, onlyTyped, Positioner, rowLabel, sameRow, Surface, unlessEscaped } from "./combobox-list.tsx"
import { useFieldWiring } from "../Field.tsx"

/** The loaded combobox. */
export default function ComboboxField(props: ComboboxFieldProps) {
  const { value, onChange, query, onQueryChange, rows, placeholder, size = "md", id, disabled, required, invalid } = props
  const wiring = useFieldWiring({ id, disabled, required, invalid })
  const choose = (next: ComboboxRow | null) => {
    if (next !== null) onQueryChange(next.label)
    onChange(next?.key)
  }
  return (
    <Base.Root<ComboboxRow>
      items={rows}
      filteredItems={[...rows]}
      value={value ?? null}
      onValueChange={unlessEscaped(choose)}
      inputValue={query}
      onInputValueChange={onlyTyped(onQueryChange)}
      itemToStringLabel={rowLabel}
      isItemEqualToValue={sameRow}
      filter={null}
      autoHighlight
      disabled={wiring.disabled}
    >
      <ComboInput {...wiring} size={size} placeholder={placeholder} aria-label={props["aria-label"]} autoComplete="off" />
      <Base.Portal>
        <Positioner sideOffset={4} align="start" collisionPadding={8}>
          <Surface>
            <ComboList rows={rows} state={props.state} hint={props.hint} emptyText={props.emptyText} failedText={props.failedText} />
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
