import { useLingui } from "@lingui/react/macro"
import type { NoteFieldProps } from "@rond/core/plugin"
import { RadioGroup } from "@rond/core/ui"

/** Yes or no; the note keeps the word. */
export default function MayDriveField({ fieldId, label, required, readOnly, value, onChange }: NoteFieldProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      id={fieldId}
      label={label}
      required={required}
      disabled={readOnly}
      direction="row"
      value={value === "yes" || value === "no" ? value : undefined}
      onChange={onChange}
      options={[
        { value: "yes", label: t`May drive` },
        { value: "no", label: t`May not drive` },
      ]}
    />
  )
}
