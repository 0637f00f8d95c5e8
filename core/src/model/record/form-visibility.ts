import type { FieldCondition, FormNode, FormTemplate } from "./form-template.ts"
import type { FieldValue, FormValues } from "./form-values.ts"

/** Whether an answer says anything: blank text, an unticked checkbox and an empty choice do not. */
export function isAnswered(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === false) return false
  if (typeof value === "string") return value.trim() !== ""
  if (Array.isArray(value)) return value.length > 0
  return true
}

/**
 * Whether a node shows with these answers. A node that hangs on a hidden field is hidden too.
 *
 * @throws Error when a condition names a field its form does not have, or hangs on itself: a fault in the template.
 */
export function isVisible(template: Pick<FormTemplate, "id" | "nodes">, node: FormNode, values: FormValues): boolean {
  return visibleWithin(template, node, values, [])
}

/** The nodes that show with these answers, in the template's order. */
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
