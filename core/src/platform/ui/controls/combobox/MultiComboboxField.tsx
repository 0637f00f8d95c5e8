import { useRef } from "react"
import { Combobox as Base } from "@base-ui/react/combobox"
import { Plural, useLingui } from "@lingui/react/macro"
import { Icon } from "../../display/Icon.tsx"
import { touchTarget } from "../../foundation/tokens.ts"
import { styled } from "../../stitches.config.ts"
import type { ComboboxRow, MultiComboboxFieldProps } from "./combobox-props.ts"
import { ComboList, onlyTyped, Positioner, rowLabel, sameRow, Surface, unlessEscaped } from "./combobox-list.tsx"
import { controlStyles } from "../TextInput.tsx"
import { useFieldWiring } from "../Field.tsx"

const Chips = styled(Base.Chips, {
  ...controlStyles,
  display: "flex",
  flexWrap: "wrap",
  gap: "$1",
  minHeight: "$sizes$control",
  padding: "0.1875rem",
  // The input inside is the one that is invalid.
  "&:has([aria-invalid='true'])": { borderColor: "$danger" },
  "&:focus-within": {
    borderColor: "$focus",
    outlineColor: "$colors$focus",
    "@forcedColors": { outline: "3px solid Highlight !important" },
  },
  "&:has([aria-invalid='true']):focus-within": { borderColor: "$danger", outlineColor: "$colors$danger" },
})
const Chip = styled(Base.Chip, {
  display: "inline-flex",
  alignItems: "center",
  gap: "$1",
  minHeight: "1.5rem",
  paddingInlineStart: "$2",
  borderRadius: "$sm",
  backgroundColor: "$accentSoft",
  color: "$accentText",
  fontSize: "$sm",
  outline: "2px solid transparent",
  "&:focus-visible, &[data-highlighted]": { outlineColor: "$colors$focus" },
})
const Remove = styled(Base.ChipRemove, {
  appearance: "none",
  display: "grid",
  placeItems: "center",
  width: "1.5rem",
  height: "1.5rem",
  padding: 0,
  border: 0,
  borderRadius: "$sm",
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  ...touchTarget,
  "@hover": { "&:hover": { backgroundColor: "$pressed" } },
})
const Input = styled(Base.Input, {
  flex: 1,
  minWidth: "6rem",
  height: "1.5rem",
  border: 0,
  outline: 0,
  paddingInline: "$1",
  backgroundColor: "transparent",
  color: "$text",
  font: "inherit",
  "&::placeholder": { color: "$textFaint", opacity: 1 },
})

/** The loaded combobox with several values. */
export default function MultiComboboxField(props: MultiComboboxFieldProps) {
  const { value, onChange, maxItems, query, onQueryChange, rows, placeholder, id, disabled, required, invalid } = props
  const wiring = useFieldWiring({ id, disabled, required, invalid })
  const { t } = useLingui()
  const chips = useRef<HTMLDivElement>(null)
  const isFull = maxItems !== undefined && value.length >= maxItems
  const choose = (next: readonly ComboboxRow[]) => {
    if (next.length > value.length) onQueryChange("")
    onChange(next.slice(0, maxItems).map((row) => row.key))
  }
  const isChosen = (row: ComboboxRow) => value.some((chosenRow) => sameRow(chosenRow, row))
  return (
    <Base.Root<ComboboxRow, true>
      multiple
      items={rows}
      filteredItems={[...rows]}
      value={[...value]}
      onValueChange={unlessEscaped(choose)}
      inputValue={query}
      onInputValueChange={onlyTyped(onQueryChange)}
      itemToStringLabel={rowLabel}
      isItemEqualToValue={sameRow}
      filter={null}
      autoHighlight
      disabled={wiring.disabled}
    >
      <Chips ref={chips}>
        {value.map((row) => (
          <Chip key={row.key} aria-label={row.label}>
            {row.label}
            <Remove aria-label={t`Remove ${row.label}`}>
              <Icon name="close" size={12} />
            </Remove>
          </Chip>
        ))}
        <Input {...wiring} placeholder={value.length === 0 ? placeholder : undefined} aria-label={props["aria-label"]} autoComplete="off" />
      </Chips>
      <Base.Portal>
        <Positioner anchor={chips} sideOffset={4} collisionPadding={8}>
          <Surface>
            <ComboList
              rows={rows.map((row) => ({ ...row, disabled: row.disabled || (isFull && !isChosen(row)) }))}
              state={props.state}
              hint={props.hint}
              emptyText={props.emptyText}
              failedText={props.failedText}
              full={
                isFull ? (
                  <Plural value={maxItems} one="One is chosen, which is the maximum" other="# are chosen, which is the maximum" />
                ) : undefined
              }
            />
          </Surface>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
