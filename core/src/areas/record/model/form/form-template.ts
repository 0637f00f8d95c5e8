import { Schema } from "effect"
import { snakeCaseStruct } from "../../../../kernel/api/codec.ts"
import { openWords } from "../../../../kernel/api/open-words.ts"
import { isBlank } from "../../../../kernel/format/blank.ts"

/**
 * The form that a note or an evaluation is written in, as the server sends it.
 * A node is a section heading or a field; core's own field kinds are a closed set, and an unknown one does not decode.
 * A kind with a dot in its name (`uk.fit-note-dates`) belongs to a plugin, which brings its screen and its rule.
 */

/** A value of another field of the same form, on which a node's visibility or a field's requirement depends. */
export const FieldCondition = Schema.Union([
  snakeCaseStruct({ field: Schema.String, is: Schema.Union([Schema.String, Schema.Number, Schema.Boolean]) }),
  snakeCaseStruct({ field: Schema.String, includes: Schema.String }),
  snakeCaseStruct({ field: Schema.String, isFilled: Schema.Boolean }),
])
export type FieldCondition = typeof FieldCondition.Type

/** One option of a choice. `value` is stored, `label` is shown. */
export const ChoiceOption = snakeCaseStruct({ value: Schema.String, label: Schema.String })
export type ChoiceOption = typeof ChoiceOption.Type

// The properties of every node. The label is absent only in an invalid template; a required field without one throws.
const node = {
  /** Unique in its template; the key of its value, and the id of its element on screen. */
  id: Schema.String,
  label: Schema.optionalKey(Schema.String),
  visibleWhen: Schema.optionalKey(FieldCondition),
}
const field = {
  ...node,
  hint: Schema.optionalKey(Schema.String),
  required: Schema.Boolean,
  /** A required field need not be answered while another field of the form has this value. */
  requiredUnless: Schema.optionalKey(FieldCondition),
}

/** A heading over the nodes that follow it, without a value. */
export const FormSection = snakeCaseStruct({ kind: Schema.Literal("section"), ...node })
/** `format`: the format of the text; only the server checks an unknown one. A blood pressure is two whole numbers, the higher first: `120/80`. */
export const TextField = snakeCaseStruct({
  kind: Schema.Literal("text"),
  ...field,
  maxLength: Schema.optionalKey(Schema.Int),
  format: Schema.optionalKey(openWords("text format", ["blood_pressure"])),
})
export const LongTextField = snakeCaseStruct({ kind: Schema.Literal("long_text"), ...field, maxLength: Schema.optionalKey(Schema.Int) })
/** `unit` is written after the number as it is: `mmHg`, `°C`. `example` is a likely value, shown when a value is wrong. */
export const NumberField = snakeCaseStruct({
  kind: Schema.Literal("number"),
  ...field,
  unit: Schema.optionalKey(Schema.String),
  min: Schema.optionalKey(Schema.Number),
  max: Schema.optionalKey(Schema.Number),
  decimals: Schema.optionalKey(Schema.Int),
  example: Schema.optionalKey(Schema.Number),
})
/** `earliest` and `latest` are ISO 8601 calendar dates. */
export const DateField = snakeCaseStruct({
  kind: Schema.Literal("date"),
  ...field,
  earliest: Schema.optionalKey(Schema.String),
  latest: Schema.optionalKey(Schema.String),
})
/** `byDefault` is the value of the option that is chosen in a note that is not saved yet. */
export const SingleChoiceField = snakeCaseStruct({
  kind: Schema.Literal("single_choice"),
  ...field,
  options: Schema.Array(ChoiceOption),
  byDefault: Schema.optionalKey(Schema.String),
})
export const MultiChoiceField = snakeCaseStruct({
  kind: Schema.Literal("multi_choice"),
  ...field,
  options: Schema.Array(ChoiceOption),
  maxItems: Schema.optionalKey(Schema.Int),
})
export const CheckboxField = snakeCaseStruct({ kind: Schema.Literal("checkbox"), ...field })
/**
 * A diagnosis searched by code or words. Its value is the code, a space and the title: `J06.9 Acute upper respiratory infection`.
 * `minimumCode`: how many letters and digits the code has at least.
 */
export const DiagnosisField = snakeCaseStruct({
  kind: Schema.Literal("icd_code"),
  ...field,
  diagnosisPropertyName: openWords("diagnosis property", ["primary_diagnosis", "secondary_diagnosis", "tertiary_diagnosis"]),
  minimumCode: Schema.optionalKey(Schema.Int),
})
/** A field whose kind a plugin contributes; the plugin decodes `settings`. */
export const PluginField = snakeCaseStruct({
  kind: Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)),
  ...field,
  settings: Schema.Record(Schema.String, Schema.Json),
})

/** The field kinds of core. */
export const coreFields = [
  TextField,
  LongTextField,
  NumberField,
  DateField,
  SingleChoiceField,
  MultiChoiceField,
  CheckboxField,
  DiagnosisField,
] as const

export const FormField = Schema.Union([...coreFields, PluginField])
export const FormNode = Schema.Union([FormSection, FormField])

/** A form: its nodes in reading order. `purpose` distinguishes a medical-record note from an evaluation of the meeting. */
export const FormTemplate = snakeCaseStruct({
  id: Schema.String,
  /** Increases when the form's text or fields change; a document keeps the version it was written with. */
  version: Schema.Int,
  purpose: Schema.Literals(["note", "evaluation"]),
  title: Schema.String,
  /** BCP 47 language of the form's own texts. */
  language: Schema.String,
  nodes: Schema.Array(FormNode),
})

export type FormSection = typeof FormSection.Type
export type TextField = typeof TextField.Type
export type LongTextField = typeof LongTextField.Type
export type NumberField = typeof NumberField.Type
export type DateField = typeof DateField.Type
export type SingleChoiceField = typeof SingleChoiceField.Type
export type MultiChoiceField = typeof MultiChoiceField.Type
export type CheckboxField = typeof CheckboxField.Type
export type DiagnosisField = typeof DiagnosisField.Type
export type PluginField = typeof PluginField.Type
export type CoreField =
  | TextField
  | LongTextField
  | NumberField
  | DateField
  | SingleChoiceField
  | MultiChoiceField
  | CheckboxField
  | DiagnosisField
export type FormField = CoreField | PluginField
export type FormNode = FormSection | FormField
export type FormTemplate = typeof FormTemplate.Type

/** Distinguishes headings from fields. */
export function isField(candidate: FormNode): candidate is FormField {
  return candidate.kind !== "section"
}

/** A field's label; undefined where its template has none, or a blank one. */
export const labelOf = ({ label }: FormField): string | undefined => (label === undefined || isBlank(label) ? undefined : label)

/** Distinguishes a field of a plugin's kind from core's own. */
export function isPluginField(candidate: FormNode): candidate is PluginField {
  return candidate.kind.includes(".")
}

const isPreset = (candidate: FormNode): candidate is SingleChoiceField & { readonly byDefault: string } =>
  candidate.kind === "single_choice" && !isPluginField(candidate) && candidate.byDefault !== undefined

/** The answers of a form before a clinician gives any: the options that its choices have by default. */
export const defaultValues = ({ nodes }: Pick<FormTemplate, "nodes">): FormValues =>
  Object.fromEntries(nodes.filter(isPreset).map(({ id, byDefault }) => [id, byDefault]))

/**
 * The answer to one field. Text, dates (ISO 8601), single choices (the option's value) and diagnoses are strings, numbers are numbers,
 * multiple choices are arrays of option values, a ticked checkbox is `true`; a plugin's kind stores its own JSON. An empty answer is absent
 * from the map, never `null`.
 */
export const FieldValue = Schema.Json
export type FieldValue = typeof FieldValue.Type

/** A form's answers by field id: the value map of a note or an evaluation. */
export const FormValues = Schema.Record(Schema.String, FieldValue)
export type FormValues = typeof FormValues.Type
