import { Trans } from "@lingui/react/macro"
import type { FormField, FormTemplate } from "../../../areas/record/model/index.ts"
import { ErrorPanel } from "../../ui/states/ErrorPanel.tsx"

export interface UnlabelledFieldProps {
  readonly template: FormTemplate
  readonly field: FormField
}

/** A required field without a label cannot be answered. The form is invalid, and the meeting cannot end until the form is corrected. */
export default function UnlabelledField({ template, field }: UnlabelledFieldProps) {
  return (
    <ErrorPanel
      title={<Trans>This field has no label</Trans>}
      level={4}
      details={`Form ${template.id} version ${template.version}, field ${field.id}`}
    >
      <Trans>The form has an error. The rest of it works. Contact support before you end the meeting.</Trans>
    </ErrorPanel>
  )
}
