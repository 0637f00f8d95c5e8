import { useLingui } from "@lingui/react/macro"
import { Checkbox, DateField, Field, Stack, styled } from "@rond/core/ui"
import { withUntilFurtherNotice, type DosageDraft } from "../../model/dosage/index.ts"
import type { ErrorOf } from "./issue-texts.ts"

const Dates = styled("div", { display: "flex", flexWrap: "wrap", alignItems: "flex-start", columnGap: "$5", rowGap: "$3" })

export interface PeriodFieldsProps {
  readonly dosage: Pick<DosageDraft, "startDay" | "endDay" | "isUntilFurtherNotice">
  readonly onChange: (change: (dosage: DosageDraft) => DosageDraft) => void
  readonly errorOf: ErrorOf
}

const dateOf = (day: string | null) => (day === null ? undefined : Temporal.PlainDate.from(day))
const dayOf = (date: Temporal.PlainDate | undefined) => date?.toString() ?? null

/** Asks for the first and last day, or until further notice. */
export function PeriodFields({ dosage, onChange, errorOf }: PeriodFieldsProps) {
  const { t } = useLingui()
  const { startDay, endDay, isUntilFurtherNotice } = dosage
  return (
    <Stack gap={2}>
      <Dates>
        <Field label={t`Start date`} required error={errorOf("startDay")}>
          <DateField value={dateOf(startDay)} onChange={(date) => onChange((now) => ({ ...now, startDay: dayOf(date) }))} />
        </Field>
        <Field label={t`End date`} disabled={isUntilFurtherNotice} required={!isUntilFurtherNotice} error={errorOf("endDay")}>
          <DateField value={dateOf(endDay)} onChange={(date) => onChange((now) => ({ ...now, endDay: dayOf(date) }))} />
        </Field>
      </Dates>
      <Checkbox
        label={t`Until further notice`}
        checked={isUntilFurtherNotice}
        onChange={(isTicked) => onChange((now) => withUntilFurtherNotice(now, isTicked))}
      />
    </Stack>
  )
}
