import { isBlank } from "@rond/core/format"
import { TextInput } from "@rond/core/ui"
import { useState, type KeyboardEvent } from "react"
import { amountText, hasAmbiguousAmount, parseAmount, unclearAmount } from "../../model/dosage/index.ts"

/** The step by which the arrow keys change an amount. */
const step = 0.5

/** The text after an arrow key; the same text where it is not one amount, or would become 0. */
function stepped(text: string, key: string): string {
  const amount = isBlank(text) ? 0 : parseAmount(text)
  const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0
  if (amount === undefined) return text
  const next = Math.round((amount + direction * step) * 1e4) / 1e4
  return next > 0 ? amountText(next) : text
}

interface AmountTextProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly invalid?: boolean
  readonly "aria-label"?: string
}

/** An amount or a range as it is typed. The arrow keys step a single amount by a half. */
export function AmountText({ text, onChange, ...rest }: AmountTextProps) {
  const stepBy = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return
    event.preventDefault()
    onChange(stepped(text, event.key))
  }
  return <TextInput {...rest} inputMode="decimal" autoComplete="off" numeric value={text} onChange={onChange} onKeyDown={stepBy} />
}

export interface AmountInputProps extends Pick<AmountTextProps, "invalid" | "aria-label"> {
  /** `null` for an empty field, 0 for a text that is no amount, {@link unclearAmount} for one that may be meant a thousand times larger. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const valueOf = (text: string): number | null =>
  isBlank(text) ? null : (parseAmount(text) ?? (hasAmbiguousAmount(text) ? unclearAmount : 0))

/** Asks for one amount. A text that is no amount is kept as typed, and never taken for an empty field. */
export function AmountInput({ value, onChange, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && valueOf(typed) === value ? typed : value === null ? "" : amountText(value)
  const type = (next: string) => {
    setTyped(next)
    onChange(valueOf(next))
  }
  return <AmountText {...rest} text={text} onChange={type} />
}
