import { createContext } from "react"
import type { FormTemplate } from "../../../areas/record/model/index.ts"
import type { FormAtoms } from "../form-atoms.ts"

interface WrittenForm {
  readonly atoms: FormAtoms
  readonly template: Pick<FormTemplate, "nodes">
}

/** The form around a field, for a control that follows the values of other fields. */
export const WrittenFormContext = createContext<WrittenForm | undefined>(undefined)
