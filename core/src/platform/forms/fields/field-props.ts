import type { Schema } from "effect"
import type { ReactNode } from "react"
import type { CoreField } from "../../../model/record/form-template.ts"

/** What the control of one field is drawn with. */
export interface FieldControlProps<Field extends CoreField = CoreField> {
  readonly field: Field
  /** Id of its element. */
  readonly elementId: string
  readonly value: Schema.Json | undefined
  readonly onChange: (value: Schema.Json | undefined) => void
  /** Called when the clinician leaves it: only then is a half-typed answer called wrong. */
  readonly onLeave: () => void
  readonly error: ReactNode
}

/** A blank answer is no answer: it is absent from the form's cells. */
export const textOrUndefined = (text: string): string | undefined => (text === "" ? undefined : text)
