import { isBlank } from "../../../kernel/format/blank.ts"
import type { EntryRow } from "./entry.ts"
import {
  isField,
  isPluginField,
  type ChoiceOption,
  type CoreField,
  type DiagnosisField,
  type FormField,
  type FormTemplate,
  type FieldValue,
  type FormValues,
} from "./form/form-template.ts"
import { isAnswered, visibleNodes } from "./form/form-rules.ts"

/**
 * A note as rows of the history: one for each visible answered field, with the form's order and labels.
 * A plugin's kind is shown as text if its value is text, and otherwise left to the plugin.
 */
export function rowsOf(template: Pick<FormTemplate, "id" | "nodes">, values: FormValues): readonly EntryRow[] {
  return visibleNodes(template, values)
    .filter(isField)
    .flatMap((field) => {
      const value = values[field.id]
      if (value === undefined || !isAnswered(value)) return []
      return [
        {
          formNodeName: field.id,
          label: field.label ?? null,
          hidden: false,
          patientHelped: false,
          selectedOptions: [],
          ...rowValueOf(field, value),
        },
      ]
    })
}

type RowValue = Pick<EntryRow, "type" | "value"> & Partial<Pick<EntryRow, "unit" | "selectedOptions" | "diagnosisPropertyName">>

function rowValueOf(field: FormField, value: FieldValue): RowValue {
  return isPluginField(field) ? { type: "text", value: textOf(value) } : coreRowValueOf(field, value)
}

function coreRowValueOf(field: CoreField, value: FieldValue): RowValue {
  switch (field.kind) {
    case "text":
    case "long_text":
      return { type: "text", value: textOf(value) }
    case "number":
      return { type: "number", value: textOf(value), unit: field.unit }
    case "date":
      return { type: "date", value: textOf(value) }
    case "single_choice":
      return { type: "choice", value: labelOf(field.options, value), selectedOptions: [labelOf(field.options, value)] }
    case "multi_choice": {
      const labels = Array.isArray(value) ? value.map((item) => labelOf(field.options, item)) : []
      return { type: "choice", value: labels.join(", "), selectedOptions: labels }
    }
    case "checkbox":
      return { type: "checkbox", value: "true" }
    case "icd_code":
      return { type: "diagnosis", value: textOf(value), diagnosisPropertyName: nameOf(field.diagnosisPropertyName) }
  }
}

const nameOf = (property: DiagnosisField["diagnosisPropertyName"]): string =>
  typeof property === "string" ? property : property.unknownWord

const textOf = (value: FieldValue): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : ""

// An option that its form no longer has shows its stored value.
const labelOf = (options: readonly ChoiceOption[], value: FieldValue): string =>
  options.find((option) => option.value === value)?.label ?? textOf(value)

/** The value of the form's primary diagnosis, `J06.9 Acute …`, if answered. */
export function primaryDiagnosisOf(template: FormTemplate, values: FormValues): string | undefined {
  const field = template.nodes.find(
    (node) => node.kind === "icd_code" && "diagnosisPropertyName" in node && node.diagnosisPropertyName === "primary_diagnosis",
  )
  const value = field === undefined ? undefined : values[field.id]
  return typeof value === "string" && !isBlank(value) ? value : undefined
}

/** The code is the first word of a diagnosis. */
export const codeOf = (diagnosis: string): string => diagnosis.trim().split(/\s+/)[0] ?? ""
