import { useState, type KeyboardEvent } from "react"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { Text } from "../display/Text.tsx"
import { styled, type CSS } from "../stitches.config.ts"
import { TextInput } from "./TextInput.tsx"

const Row = styled("span", { display: "flex", alignItems: "center", gap: "$2", minWidth: 0 })

export interface NumberInputProps {
  /** Undefined: empty, or not a number yet. */
  readonly value: number | undefined
  /** Undefined when what stands there is no number; the text stays as typed. */
  readonly onChange: (value: number | undefined) => void
  /** Digits after the decimal mark once it is left; as typed when absent. */
  readonly decimals?: number
  /** Arrow keys change it by this much. Absent: they do not. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  /** Behind the field: kg, mg/L. */
  readonly unit?: string
  readonly id?: string
  readonly size?: "sm" | "md" | "lg"
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly required?: boolean
  readonly invalid?: boolean
  readonly css?: CSS
  readonly "aria-label"?: string
}

/**
 * A number, written as the market writes it. Comma and point are both taken for the decimal mark, and what cannot be
 * read is kept and marked, never thrown away: a clinician's typing is not the field's to lose.
 */
export function NumberInput({ value, onChange, decimals, step, min, max, unit, invalid, css, ...rest }: NumberInputProps) {
  const format = useMarketFormat()
  const [draft, setDraft] = useState<string>()
  const text = draft ?? (value === undefined ? "" : format.number(value, decimals))
  const unreadable = draft !== undefined && draft.trim() !== "" && format.parseNumber(draft) === undefined
  const outside = value !== undefined && ((min !== undefined && value < min) || (max !== undefined && value > max))

  const type = (typed: string) => {
    setDraft(typed)
    onChange(typed.trim() === "" ? undefined : format.parseNumber(typed))
  }
  const stepBy = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0
    if (direction === 0 || step === undefined || unreadable || rest.readOnly === true) return
    event.preventDefault()
    setDraft(undefined)
    onChange(clamp(rounded((value ?? 0) + direction * step), min, max))
  }
  return (
    <Row css={css}>
      <TextInput
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        numeric
        value={text}
        invalid={unreadable || outside || invalid === true ? true : undefined}
        onChange={type}
        onKeyDown={stepBy}
        onBlur={() => !unreadable && setDraft(undefined)}
      />
      {unit !== undefined && (
        <Text tone="muted" size="sm">
          {unit}
        </Text>
      )}
    </Row>
  )
}

const clamp = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number => Math.min(max, Math.max(min, value))

/** Steps of 0.1 must not show 0.30000000000000004. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
