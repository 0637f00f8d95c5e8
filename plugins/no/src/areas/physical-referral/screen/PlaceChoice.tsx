import { useLingui } from "@lingui/react/macro"
import { professionLabel, type ReceiverChoiceProps, receiverField } from "@rond/core/features/internal-referral"
import { Field, Select, Stack } from "@rond/core/ui"
import { physicalReceiverOf } from "../model/physical-receiver.ts"

/** The value of the choice that names no clinician. */
const anybody = "anybody"
const chosenOf = (value: string) => (value === anybody ? null : value)

/** The care facility; then a profession or a clinician there. */
export function PlaceChoice({ options, draft, onChange, wasPressed, disabled }: ReceiverChoiceProps) {
  const { t } = useLingui()
  const { careFacility, clinician, colleagues, profession, professions } = physicalReceiverOf(options, draft)
  const nameOf = (code: string) => {
    const label = professionLabel(code)
    return label === undefined ? code : t(label)
  }
  return (
    <Stack gap={4}>
      <Field
        id={receiverField}
        label={t`Care facility`}
        required
        error={wasPressed && careFacility === undefined ? t`Choose a care facility.` : undefined}
      >
        <Select
          value={careFacility?.id}
          placeholder={t`Choose`}
          options={(options.careFacilities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ careFacilityId: id, profession: null, clinicianId: null })}
          disabled={disabled}
        />
      </Field>
      {careFacility !== undefined && (
        <>
          <Field label={t`Profession`}>
            <Select
              value={profession ?? anybody}
              options={[{ value: anybody, label: t`Any profession` }, ...professions.map((code) => ({ value: code, label: nameOf(code) }))]}
              onChange={(code) => onChange({ profession: chosenOf(code), clinicianId: null })}
              disabled={disabled}
            />
          </Field>
          <Field label={t`Colleague`}>
            <Select
              value={clinician?.id ?? anybody}
              options={[
                { value: anybody, label: t`Anyone available` },
                ...colleagues.map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` })),
              ]}
              onChange={(id) => onChange({ clinicianId: chosenOf(id) })}
              disabled={disabled}
            />
          </Field>
        </>
      )}
    </Stack>
  )
}
