import { useLingui } from "@lingui/react/macro"
import { Field, TextArea } from "@rond/core/ui"
import { longestDosageText } from "../../model/contract/index.ts"

export interface InstructionsFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Asks for further instructions to the patient besides the dosage. */
export function InstructionsField({ value, onChange }: InstructionsFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Additional instructions`} hint={t`For example: to be taken with food.`}>
      <TextArea value={value} onChange={onChange} minRows={2} maxRows={8} maxLength={longestDosageText} />
    </Field>
  )
}
