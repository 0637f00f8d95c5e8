import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { WrittenLanguage } from "../../../../platform/i18n/text-language.ts"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea } from "../../../../platform/ui/controls/TextInput.tsx"
import { bodyLimit } from "../../../messaging/model/index.ts"

export interface MessageFieldProps {
  readonly value: string
  /** BCP 47 language of the words that it begins with; `undefined`: the market's. */
  readonly language: string | undefined
  readonly isFixed: boolean
  readonly isMissing: boolean
  readonly onChange: (message: string) => void
}

/** The message that the patient gets with the decision. */
export function MessageField({ value, language, isFixed, isMissing, onChange }: MessageFieldProps) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  return (
    <Field
      label={t`Message to the patient`}
      required
      disabled={isFixed}
      hint={t`The patient gets it at once. It cannot be taken back.`}
      error={isMissing ? t`Write a message to the patient.` : undefined}
    >
      <WrittenLanguage value={language ?? locale}>
        <TextArea value={value} onChange={onChange} minRows={3} maxRows={10} maxLength={bodyLimit} />
      </WrittenLanguage>
    </Field>
  )
}
