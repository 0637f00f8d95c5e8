import { Trans, useLingui } from "@lingui/react/macro"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Select } from "../../../../platform/ui/controls/Select.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import type { InternalReferralOptions } from "../../model/index.ts"
import type { Receiver, InternalReferralDraft } from "./internal-referral-draft.ts"

export interface ReceiverChoiceProps {
  readonly options: InternalReferralOptions
  readonly receiver: Receiver
  readonly onChange: (change: Partial<InternalReferralDraft>) => void
  /** The clinician has pressed refer: missing fields are reported. */
  readonly wasPressed: boolean
  readonly disabled: boolean
}

const anybody = "anybody"

/** The kind of care, the colleague and, where there is a choice, the length. */
export function ReceiverChoice({ options, receiver, onChange, wasPressed, disabled }: ReceiverChoiceProps) {
  const { t } = useLingui()
  const { careType, clinician, colleagues, minutes } = receiver
  return (
    <Stack gap={4}>
      <Field
        id={receiverField}
        label={t`Type of care`}
        required
        error={wasPressed && careType === undefined ? t`Choose a type of care.` : undefined}
      >
        <Select
          value={careType?.id}
          placeholder={t`Choose`}
          options={options.careTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ careType: id, clinicianId: null })}
          disabled={disabled}
        />
      </Field>
      {careType !== undefined && (
        <Field label={t`Colleague`}>
          <Select
            value={clinician?.id ?? anybody}
            options={[
              { value: anybody, label: t`Anyone available` },
              ...colleagues.map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` })),
            ]}
            onChange={(id) => onChange({ clinicianId: id === anybody ? null : id })}
            disabled={disabled}
          />
        </Field>
      )}
      {options.lengths.length > 1 && (
        <RadioGroup
          label={<Trans>Length</Trans>}
          direction="row"
          value={String(minutes)}
          options={options.lengths.map((length) => ({ value: String(length), label: t`${length} minutes` }))}
          onChange={(length) => onChange({ minutes: Number(length) })}
          disabled={disabled}
        />
      )}
    </Stack>
  )
}

/** Id of the first field, for focusing it. */
export const receiverField = "internal-referral-care-type"
