import type { CoreField } from "../../../model/record/form-template.ts"
import { CheckboxFieldControl } from "./CheckboxFieldControl.tsx"
import { MultiChoiceFieldControl, SingleChoiceFieldControl } from "./ChoiceFieldControl.tsx"
import { DateFieldControl } from "./DateFieldControl.tsx"
import { DiagnosisFieldControl } from "./DiagnosisFieldControl.tsx"
import type { FieldControlProps } from "./field-props.ts"
import { NumberFieldControl } from "./NumberFieldControl.tsx"
import { TextFieldControl } from "./TextFieldControl.tsx"

/** The control for each of core's field kinds. */
export function CoreFieldControl({ field, ...rest }: FieldControlProps<CoreField>) {
  switch (field.kind) {
    case "text":
    case "long_text":
      return <TextFieldControl field={field} {...rest} />
    case "number":
      return <NumberFieldControl field={field} {...rest} />
    case "date":
      return <DateFieldControl field={field} {...rest} />
    case "single_choice":
      return <SingleChoiceFieldControl field={field} {...rest} />
    case "multi_choice":
      return <MultiChoiceFieldControl field={field} {...rest} />
    case "checkbox":
      return <CheckboxFieldControl field={field} {...rest} />
    case "icd_code":
      return <DiagnosisFieldControl field={field} {...rest} />
  }
}
