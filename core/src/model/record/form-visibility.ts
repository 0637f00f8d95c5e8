import type { FieldCondition, FormNode, FormTemplate } from "./form-template.ts"
import type { FieldValue, FormValues } from "./form-values.ts"

/** Whether a value counts as an answer: blank text, an unticked checkbox and an empty choice do not. */
export function isAnswered(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === false) return false
  if (typeof value === "string") return value.trim() !== ""
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
  if (above.includes(node.id)) throw new Error(`Form ${template.id}: whether ${node.id} shows hangs on itself`)
  const source = template.nodes.find((candidate) => candidate.id === condition.field)
  if (source === undefined) throw new Error(`Form ${template.id}: ${node.id} hangs on ${condition.field}, which it does not have`)
  return visibleWithin(template, source, values, [...above, node.id]) && holds(condition, values[condition.field])
}

function holds(condition: FieldCondition, value: FieldValue | undefined): boolean {
  if ("is" in condition) return value === condition.is || (condition.is === false && value === undefined)
  if ("includes" in condition) return Array.isArray(value) && value.includes(condition.includes)
  return isAnswered(value) === condition.isFilled
}
