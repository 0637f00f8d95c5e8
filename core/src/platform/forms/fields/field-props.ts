import type { Schema } from "effect"
import type { ReactNode } from "react"
import type { CoreField } from "../../../areas/record/model/index.ts"

/** The props of a field's control. The form holds the value. */
export interface FieldControlProps<Field extends CoreField = CoreField> {
  readonly field: Field
  readonly elementId: string
  readonly value: Schema.Json | undefined
  readonly onChange: (value: Schema.Json | undefined) => void
  /** Called when the clinician leaves the field; a half-typed answer is reported only then. */
  readonly onLeave: () => void
  readonly error: ReactNode
}

/** A blank text is no value: it is absent from the form's values. */
export const textOrUndefined = (text: string): string | undefined => (text === "" ? undefined : text)

/** The text of a text field's value. */
export const textOf = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "")
