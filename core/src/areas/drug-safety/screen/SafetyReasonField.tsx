import { useLingui } from "@lingui/react/macro"
import { isBlank } from "../../../kernel/format/blank.ts"
import { longestSafetyReason } from "../model/index.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Field, Fieldset } from "../../../platform/ui/controls/Field.tsx"
import { TextArea } from "../../../platform/ui/controls/TextInput.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"

export interface SafetyReasonFieldProps {
  /** The findings, in words; they may be out of view here. */
  readonly found: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The alternative, shown where the clinician tried to go on without a reason. */
  readonly missing: string | undefined
  /** Further usual reasons, after those for every drug. */
  readonly furtherReasons?: readonly string[]
}

/** Asks why the medicine is right despite the findings. The answer is stored with the medicine. */
export function SafetyReasonField({ found, value, onChange, missing, furtherReasons = [] }: SafetyReasonFieldProps) {
  const { t } = useLingui()
  const despite = found.join("; ")
  const usual = [
    t`The benefit outweighs the risk.`,
    t`The patient has taken it before without problems.`,
    t`The allergy is not confirmed.`,
    ...furtherReasons,
    t`A specialist has decided it.`,
  ]
  const add = (reason: string) => onChange(isBlank(value) ? reason : `${value.trimEnd()} ${reason}`.slice(0, longestSafetyReason))
  return (
    <Stack gap={2}>
      <Field
        label={t`Reason for going on despite the safety check`}
        required
        hint={t`Found: ${despite}. The reason is kept with the medication and shown to colleagues.`}
        error={isBlank(value) ? missing : undefined}
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
