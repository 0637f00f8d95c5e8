import { useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import type { Finding } from "@rond/core/model/drug-safety"
import { Button, Field, Fieldset, Inline, Stack, TextArea } from "@rond/core/ui"
import { longestSafetyReason } from "../../contract/medication/index.ts"
import { useFindingTexts } from "./finding-text.ts"

export interface SafetyReasonFieldProps {
  /** What was found, which may be out of view here. */
  readonly findings: readonly Finding[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The clinician tried to go on without one. */
  readonly isMissing: boolean
}

/** Asks why the medication is right despite what was found. The answer is kept with the medication. */
export function SafetyReasonField({ findings, value, onChange, isMissing }: SafetyReasonFieldProps) {
  const { t } = useLingui()
  const { textOf } = useFindingTexts()
  const despite = findings.map((finding) => textOf(finding).text).join("; ")
  const usual = [
    t`The benefit outweighs the risk.`,
    t`The patient has taken it before without problems.`,
    t`The allergy is not confirmed.`,
    t`Both are taken during a change of treatment.`,
    t`A specialist has decided it.`,
  ]
  const add = (reason: string) => onChange(isBlank(value) ? reason : `${value.trimEnd()} ${reason}`.slice(0, longestSafetyReason))
  return (
    <Stack gap={2}>
      <Field
        label={t`Reason for going on despite the safety check`}
        required
        hint={t`Found: ${despite}. The reason is kept with the medication and shown to colleagues.`}
        error={isMissing && isBlank(value) ? t`Give a reason, or change the medication.` : undefined}
      >
        <TextArea value={value} onChange={onChange} minRows={2} maxRows={6} maxLength={longestSafetyReason} />
      </Field>
      <Fieldset legend={t`Usual reasons for going on`}>
        <Inline gap={1} wrap>
          {usual
            .filter((reason) => !value.includes(reason))
            .map((reason) => (
              <Button key={reason} size="sm" variant="quiet" icon="plus" onClick={() => add(reason)}>
                {reason}
              </Button>
            ))}
        </Inline>
      </Fieldset>
    </Stack>
  )
}
