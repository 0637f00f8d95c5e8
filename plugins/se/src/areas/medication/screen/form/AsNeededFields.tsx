import { useLingui } from "@lingui/react/macro"
import { Field, Inline, Text } from "@rond/core/ui"
import type { DosageUnit } from "../../model/contract/index.ts"
import { parseRange, unitFor, type DosageDraft } from "../../model/dosage/index.ts"
import { AmountInput, AmountText } from "./AmountInput.tsx"
import type { ErrorOf } from "./issue-texts.ts"

type Fields = Pick<DosageDraft, "asNeededAmount" | "asNeededMax">

export interface AsNeededFieldsProps {
  readonly dosage: Fields
  readonly onChange: (fields: Partial<Fields>) => void
  readonly unit: DosageUnit | undefined
  readonly errorOf: ErrorOf
}

/** The amount that is taken at a time, and at most in a day. */
export function AsNeededFields({ dosage, onChange, unit, errorOf }: AsNeededFieldsProps) {
  const { t } = useLingui()
  const { asNeededAmount, asNeededMax } = dosage
  const range = parseRange(asNeededAmount)
  const unitOf = (amount: number | null | undefined) =>
    unit !== undefined && (
      <Text tone="muted" size="sm">
        {unitFor(amount ?? 0, unit)}
      </Text>
    )
  const narrow = { width: "6rem" }
  return (
    <>
      <Field label={t`Amount per dose`} hint={t`One amount, or a range like 1-2.`} required error={errorOf("asNeededAmount")}>
        <Inline gap={2}>
          <div style={narrow}>
            <AmountText text={asNeededAmount} onChange={(text) => onChange({ asNeededAmount: text })} />
          </div>
          {unitOf(range?.max ?? range?.min)}
        </Inline>
      </Field>
      <Field label={t`Maximum in 24 hours`} hint={t`Leave empty for no limit.`} error={errorOf("asNeededMax")}>
        <Inline gap={2}>
          <div style={narrow}>
            <AmountInput value={asNeededMax} onChange={(amount) => onChange({ asNeededMax: amount })} />
          </div>
          {unitOf(asNeededMax)}
        </Inline>
      </Field>
    </>
  )
}
