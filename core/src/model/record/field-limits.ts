import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/codec.ts"
import { isField, isPluginField, type FormField, type FormTemplate } from "./form-template.ts"
import type { FieldValue, FormValues } from "./form-values.ts"

/**
 * Characters that one answer may have by the kind of its field; what is not a text counts as its JSON. Nobody types as much by hand: the
 * limits keep a form from being a store for something else.
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

/** Characters that all answers of one form may have together, as JSON. */
export const maxTotalLength = 500_000

/** Characters of a reason: why a note is unsigned, struck or not shared. */
export const maxReasonLength = 2_000

/** Characters that the answer of this field may have. A form may allow less, and more for a text of its own. */
export function maxLengthOf(field: FormField): number {
  if (isPluginField(field)) return maxPluginValueLength
  const own = "maxLength" in field ? (field.maxLength ?? 0) : 0
  return Math.max(maxFormLength[field.kind], own)
}

/** What `answer_too_long` says beside its code. */
export const FieldTooLong = snakeCaseStruct({ field: Schema.String, limit: Schema.Int })
export type FieldTooLong = typeof FieldTooLong.Type

/** Why a form's answers cannot be stored. It names fields of the form alone: everything else came from whoever sent it. */
export type FieldLengthIssue =
  | { readonly code: "unknown_form_field" }
  | ({ readonly code: "answer_too_long" } & FieldTooLong)
  | { readonly code: "answers_too_long"; readonly limit: number }

/**
 * Why these answers cannot be stored with this form, or `undefined`. Whether they are right is another question: what is typed is stored
 * as it is typed.
 *
 * @param template absent where there is no form: then nothing can be answered
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

/** Characters of an answer. */
export const lengthOf = (value: FieldValue): number => (typeof value === "string" ? value.length : JSON.stringify(value).length)
