import { isBlank } from "../../../kernel/format/blank.ts"
import { useState, type KeyboardEvent } from "react"
import { parseNumber } from "../../../kernel/format/parse-number.ts"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { Text } from "../display/Text.tsx"
import { styled, type CSS } from "../stitches.config.ts"
import { TextInput } from "./TextInput.tsx"

const Row = styled("span", { display: "flex", alignItems: "center", gap: "$2", minWidth: 0 })

export interface NumberInputProps {
  /** Undefined: empty or not a number. */
  readonly value: number | undefined
  /** Receives `undefined` when the text is not a number; the text stays as typed. */
  readonly onChange: (value: number | undefined) => void
  /** Decimals shown after leaving the field; as typed when absent. A value with more is shown whole. */
  readonly decimals?: number
  /** The arrow keys change the value by this much; they do nothing when absent. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  /** Shown behind the field: kg, mg/L. */
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
 * A number in the market's format. Comma and point both count as the decimal mark. Text that is not a number
 * is kept and marked as invalid, never discarded.
 */
export function NumberInput({ value, onChange, decimals, step, min, max, unit, invalid, css, ...rest }: NumberInputProps) {
  const format = useMarketFormat()
  const [draft, setDraft] = useState<string>()
  const text = draft ?? (value === undefined ? "" : format.editableNumber(value, decimals))
  const unreadable = draft !== undefined && !isBlank(draft) && parseNumber(draft) === undefined
  const isOutOfBounds = value !== undefined && ((min !== undefined && value < min) || (max !== undefined && value > max))

  const type = (typed: string) => {
    setDraft(typed)
    onChange(isBlank(typed) ? undefined : parseNumber(typed))
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
        invalid={unreadable || isOutOfBounds || invalid === true ? true : undefined}
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

/** Avoids 0.30000000000000004 with steps of 0.1. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
