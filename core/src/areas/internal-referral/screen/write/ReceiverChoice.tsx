import { useLingui } from "@lingui/react/macro"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { Select } from "../../../../platform/ui/controls/Select.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { receiverOf } from "./internal-referral-draft.ts"
import { receiverField, type ReceiverChoiceProps } from "./referral-screens.ts"

const anyColleague = "anybody"

/** The kind of care and the colleague. */
export function ReceiverChoice({ options, draft, onChange, wasPressed, disabled }: ReceiverChoiceProps) {
  const { t } = useLingui()
  const { careType, clinician, colleagues } = receiverOf(options, draft)
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
            value={clinician?.id ?? anyColleague}
            options={[
              { value: anyColleague, label: t`Anyone available` },
              ...colleagues.map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` })),
            ]}
            onChange={(id) => onChange({ clinicianId: id === anyColleague ? null : id })}
            disabled={disabled}
          />
        </Field>
      )}
    </Stack>
  )
}
