import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Field, NumberInput, RadioGroup, Select, Stack, Text } from "@rond/core/ui"
import type { Product } from "../../model/contract/index.ts"
import { type Amount, articleWith, withPackage } from "./amount.ts"
import type { AmountError } from "./issue-texts.ts"

const anyPackage = "any"

export interface AmountFieldsProps {
  readonly amount: Amount
  readonly product: Product
  readonly onChange: (change: (amount: Amount) => Amount) => void
  readonly errorOf: AmountError
}

/** Asks for the amount of one dispensing, the number and interval of dispensings, and the payer. */
export function AmountFields({ amount, product, onChange, errorOf }: AmountFieldsProps) {
  const { t } = useLingui()
  const { nplPackId, packages, units, dispensings, intervalDays, isSubstitutable, benefit } = amount
  const [unit] = product.silDrug.dosages
  const countIn = (changes: (count: number | null) => Partial<Amount>) => (count: number | undefined) =>
    onChange((now) => ({ ...now, ...changes(count ?? null) }))
  const isOutside = articleWith(product, nplPackId)?.isWithinBenefits === false
  return (
    <Stack gap={4}>
      <Field label={t`Package`} required error={errorOf("nplPackId")}>
        <Select
          options={[
            ...product.articles.map((article) => ({ value: article.nplPackId, label: article.text })),
            { value: anyPackage, label: t`Any package: the pharmacy chooses` },
          ]}
          value={nplPackId ?? anyPackage}
          onChange={(chosen) => onChange((now) => withPackage(now, product, chosen === anyPackage ? null : chosen))}
        />
      </Field>
      {nplPackId === null ? (
        <Field label={t`Amount at each dispensing`} required error={errorOf("units")}>
          <NumberInput
            value={units ?? undefined}
            onChange={countIn((count) => ({ units: count }))}
            {...(unit !== undefined && { unit: unit.dosageUnitPlural })}
            css={{ maxWidth: "12rem" }}
          />
        </Field>
      ) : (
        <Field label={t`Packages at each dispensing`} required error={errorOf("packages")}>
          <NumberInput
            value={packages ?? undefined}
            onChange={countIn((count) => ({ packages: count }))}
            step={1}
            css={{ maxWidth: "8rem" }}
          />
        </Field>
      )}
      <Field label={t`Number of dispensings`} required error={errorOf("dispensings")}>
        <NumberInput
          value={dispensings ?? undefined}
          onChange={countIn((count) => ({ dispensings: count }))}
          step={1}
          css={{ maxWidth: "8rem" }}
        />
      </Field>
      {dispensings !== 1 && (
        <Field label={t`Days between dispensings`} required error={errorOf("intervalDays")}>
          <NumberInput
            value={intervalDays ?? undefined}
            onChange={countIn((count) => ({ intervalDays: count }))}
            step={1}
            css={{ maxWidth: "8rem" }}
          />
        </Field>
      )}
      <RadioGroup
        label={t`Paid for`}
        options={[
          { value: "WITHIN", label: t`Within the high-cost protection`, disabled: isOutside },
          { value: "OUTSIDE", label: t`Outside it: the patient pays` },
        ]}
        value={benefit}
        onChange={(chosen) => onChange((now) => ({ ...now, benefit: chosen }))}
        error={errorOf("benefit")}
      />
      {isOutside && (
        <Text size="sm" tone="muted">
          <Trans>The high-cost protection does not pay for this package.</Trans>
        </Text>
      )}
      <Checkbox
        label={t`The pharmacy may dispense another product with the same substance`}
        checked={isSubstitutable}
        onChange={(isTicked) => onChange((now) => ({ ...now, isSubstitutable: isTicked }))}
      />
    </Stack>
  )
}
