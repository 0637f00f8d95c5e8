import { Schema } from "effect"
import { snakeCaseStruct } from "../../../../kernel/api/codec.ts"
import { isField, isPluginField, type FormField, type FormTemplate, type FieldValue, type FormValues } from "./form-template.ts"

/**
 * Maximum characters of a value by kind of field; values other than text count as JSON. No clinician types that much: the limits keep forms
 * from being used as storage.
 */
const maxFormLength = {
  text: 10_000,
  long_text: 100_000,
  number: 1_000,
  date: 1_000,
  single_choice: 1_000,
  multi_choice: 20_000,
  checkbox: 1_000,
  icd_code: 1_000,
} as const
const maxPluginValueLength = 50_000

/** Maximum characters of all values of a form, as JSON. */
export const maxTotalLength = 500_000

/** Maximum characters of a field's value. A form may allow less, or more for its own text fields. */
export function maxLengthOf(field: FormField): number {
  if (isPluginField(field)) return maxPluginValueLength
  const own = "maxLength" in field ? (field.maxLength ?? 0) : 0
  return Math.max(maxFormLength[field.kind], own)
}

/** The codes with which a save of a form is refused because it holds more than the server accepts. */
export const tooLong = { errors: ["answer_too_long", "answers_too_long"] } as const

/** The detail of `answer_too_long`. */
export const FieldTooLong = snakeCaseStruct({ field: Schema.String, limit: Schema.Int })
export type FieldTooLong = typeof FieldTooLong.Type

/** The reason a form's values cannot be stored. It names only the form's own fields, because everything else came from the client. */
export type FieldLengthIssue =
  | { readonly code: "unknown_form_field" }
  | ({ readonly code: "answer_too_long" } & FieldTooLong)
  | { readonly code: "answers_too_long"; readonly limit: number }

/**
 * The reason why these values cannot be stored with this form, or `undefined`. Whether they are valid is a separate question: drafts are
 * stored as typed.
 *
 * @param template absent where there is no form: then no value is allowed
 */
export function fieldLengthIssue(template: Pick<FormTemplate, "nodes"> | undefined, values: FormValues): FieldLengthIssue | undefined {
  const fields = new Map((template?.nodes ?? []).filter(isField).map((field) => [field.id, field]))
  for (const [id, value] of Object.entries(values)) {
    const field = fields.get(id)
    if (field === undefined) return { code: "unknown_form_field" }
    const limit = maxLengthOf(field)
    if (lengthOf(value) > limit) return { code: "answer_too_long", field: id, limit }
  }
  return JSON.stringify(values).length > maxTotalLength ? { code: "answers_too_long", limit: maxTotalLength } : undefined
}

/** Characters of a value. */
const lengthOf = (value: FieldValue): number => (typeof value === "string" ? value.length : JSON.stringify(value).length)
