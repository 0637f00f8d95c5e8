import { isBlank } from "../../../../kernel/format/blank.ts"
import { decimalsOf, isAmbiguousNumber } from "../../../../kernel/format/parse-number.ts"
import {
  type FieldCondition,
  type FormNode,
  type FormTemplate,
  type FieldValue,
  type FormValues,
  type CoreField,
  type DiagnosisField,
  type FormField,
  type LongTextField,
  type TextField,
  isField,
  isPluginField,
  labelOf,
} from "./form-template.ts"
import { isCalendarDate } from "../../../../kernel/time/day.ts"
import { maxLengthOf } from "./field-limits.ts"
import { type DiagnosisCode, diagnosisOf } from "../diagnosis.ts"

/** Whether a value counts as an answer: blank text, an unticked checkbox and an empty choice do not. */
export function isAnswered(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === false) return false
  if (typeof value === "string") return !isBlank(value)
  if (Array.isArray(value)) return value.length > 0
  return true
}

/**
 * Whether a node is visible with these values. A node that depends on a hidden field is hidden too.
 *
 * @throws Error when a condition names an unknown field or depends on itself, which makes the template invalid
 */
export function isVisible(template: Pick<FormTemplate, "id" | "nodes">, node: FormNode, values: FormValues): boolean {
  return visibleWithin(template, node, values, [])
}

/** The visible nodes, in the template's order. */
export function visibleNodes(template: Pick<FormTemplate, "id" | "nodes">, values: FormValues): readonly FormNode[] {
  return template.nodes.filter((node) => isVisible(template, node, values))
}

function visibleWithin(
  template: Pick<FormTemplate, "id" | "nodes">,
  node: FormNode,
  values: FormValues,
  above: readonly string[],
): boolean {
  const condition = node.visibleWhen
  if (condition === undefined) return true
  if (above.includes(node.id)) throw new Error(`Form ${template.id}: whether ${node.id} shows depends on itself`)
  return holdsIn(template, node, condition, values, [...above, node.id])
}

/** Whether a node's condition holds: the field that it names is visible, and has that value. */
function holdsIn(
  template: Pick<FormTemplate, "id" | "nodes">,
  node: FormNode,
  condition: FieldCondition,
  values: FormValues,
  above: readonly string[],
): boolean {
  const source = template.nodes.find((candidate) => candidate.id === condition.field)
  if (source === undefined) throw new Error(`Form ${template.id}: ${node.id} depends on ${condition.field}, which it does not have`)
  return visibleWithin(template, source, values, above) && holds(condition, values[condition.field])
}

/**
 * Whether a field must be answered with these values.
 *
 * @throws Error as {@link isVisible}
 */
export const isRequired = (template: Pick<FormTemplate, "id" | "nodes">, field: FormField, values: FormValues): boolean =>
  field.required && !(field.requiredUnless && holdsIn(template, field, field.requiredUnless, values, []))

function holds(condition: FieldCondition, value: FieldValue | undefined): boolean {
  if ("is" in condition) return value === condition.is || (condition.is === false && value === undefined)
  if ("includes" in condition) return Array.isArray(value) && value.includes(condition.includes)
  return isAnswered(value) === condition.isFilled
}

/** The errors in a value. The screen describes it with the field's own limits. */
export type FieldIssue =
  | "not-a-number"
  /** One mark before three digits: thousands or decimals. */
  | "ambiguous-number"
  | "too-small"
  | "too-large"
  | "too-many-decimals"
  | "not-a-date"
  | "too-early"
  | "too-late"
  | "too-long"
  | "not-a-blood-pressure"
  | "too-many-choices"
  | "unknown-option"
  /** Text without a code: nothing was selected from the list. */
  | "no-diagnosis-code"
  /** A category, where the form asks for one of its diagnoses. */
  | "diagnosis-too-broad"
  | "wrong-type"

/** A required value that is missing, or one that is invalid. */
export interface MissingField {
  readonly fieldId: string
  readonly label: string
  readonly issue: "missing" | FieldIssue
}

/** Whether a plugin's field kind considers a value empty. */
export type PluginIsEmpty = (kind: string, value: FieldValue | undefined) => boolean

/**
 * The issue of a core field's value, or `undefined`. Text in a number or date field that does not parse stays in the
 * draft and is an issue here.
 */
export function fieldIssue(field: CoreField, value: FieldValue | undefined): FieldIssue | undefined {
  if (!isAnswered(value)) return undefined
  switch (field.kind) {
    case "text":
    case "long_text":
      if (typeof value !== "string") return "wrong-type"
      if (value.length > maxTextLengthOf(field)) return "too-long"
      return field.kind === "text" && field.format === "blood_pressure" && !isBloodPressure(value) ? "not-a-blood-pressure" : undefined
    case "number":
      if (typeof value !== "number") return typeof value === "string" && isAmbiguousNumber(value) ? "ambiguous-number" : "not-a-number"
      if (field.min !== undefined && value < field.min) return "too-small"
      if (field.max !== undefined && value > field.max) return "too-large"
      return field.decimals !== undefined && decimalsOf(value) > field.decimals ? "too-many-decimals" : undefined
    case "date":
      if (typeof value !== "string" || !isCalendarDate(value)) return "not-a-date"
      if (field.earliest !== undefined && value < field.earliest) return "too-early"
      return field.latest !== undefined && value > field.latest ? "too-late" : undefined
    case "single_choice":
      return field.options.some((option) => option.value === value) ? undefined : "unknown-option"
    case "multi_choice":
      if (!Array.isArray(value)) return "wrong-type"
      if (value.some((item) => !field.options.some((option) => option.value === item))) return "unknown-option"
      return field.maxItems !== undefined && value.length > field.maxItems ? "too-many-choices" : undefined
    case "checkbox":
      return value === true ? undefined : "wrong-type"
    case "icd_code": {
      if (typeof value !== "string") return "wrong-type"
      const diagnosis = diagnosisOf(value)
      if (diagnosis === undefined) return "no-diagnosis-code"
      return isPrecise(field, diagnosis) ? undefined : "diagnosis-too-broad"
    }
  }
}

/** Whether a diagnosis has as long a code as its field asks for. */
export const isPrecise = ({ minimumCode = 0 }: Pick<DiagnosisField, "minimumCode">, { icdCode }: DiagnosisCode): boolean =>
  icdCode.replace(".", "").length >= minimumCode

/** Two whole numbers with a slash between them, the systolic and higher one first. */
function isBloodPressure(text: string): boolean {
  const [, systolic, diastolic] = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*$/.exec(text) ?? []
  return Number(systolic) > Number(diastolic)
}

/** Maximum characters of a text: the form's limit, else the record's. */
export const maxTextLengthOf = (field: TextField | LongTextField): number => field.maxLength ?? maxLengthOf(field)

/**
 * The missing and invalid fields of a form, in order. Hidden fields are never missing.
 *
 * @throws Error when a required field has no label, which makes the template invalid
 */
export function missingFields(
  template: Pick<FormTemplate, "id" | "nodes">,
  values: FormValues,
  pluginIsEmpty: PluginIsEmpty,
): readonly MissingField[] {
  return visibleNodes(template, values)
    .filter(isField)
    .flatMap((field) => gapOf(template, field, values, pluginIsEmpty))
}

/** The number of visible answers that are wrong, as opposed to missing. A plugin's kinds check their own. */
export function countWrong(template: Pick<FormTemplate, "id" | "nodes">, values: FormValues): number {
  return visibleNodes(template, values).filter(
    (field) => isField(field) && !isPluginField(field) && fieldIssue(field as CoreField, values[field.id]) !== undefined,
  ).length
}

function gapOf(
  template: Pick<FormTemplate, "id" | "nodes">,
  field: FormField,
  values: FormValues,
  pluginIsEmpty: PluginIsEmpty,
): readonly MissingField[] {
  const ownLabel = labelOf(field)
  if (field.required && ownLabel === undefined) throw new Error(`Form ${template.id}: required field ${field.id} has no label`)
  const value = values[field.id]
  const empty = isPluginField(field) ? pluginIsEmpty(field.kind, value) : !isAnswered(value)
  const label = ownLabel ?? field.id
  if (empty) return isRequired(template, field, values) ? [{ fieldId: field.id, label, issue: "missing" }] : []
  const issue = isPluginField(field) ? undefined : fieldIssue(field, value)
  return issue === undefined ? [] : [{ fieldId: field.id, label, issue }]
}
