import { fieldIssue, isRequired, isVisible } from "./form-rules.ts"
import { type FormTemplate, isField, isPluginField, labelOf } from "./form-template.ts"

/**
 * The reason why a form cannot be filled in, in English for its author: a condition on a field that it lacks, a required field without a
 * label, an option by default that is none. `undefined` for a form without faults.
 */
export function formFault(template: Pick<FormTemplate, "id" | "nodes">): string | undefined {
  const { id, nodes } = template
  const twice = nodes.find((node, place) => nodes.findIndex((other) => other.id === node.id) !== place)
  if (twice !== undefined) return `Form ${id}: two nodes are called ${twice.id}`
  const unnamed = nodes.find((node) => isField(node) && node.required && labelOf(node) === undefined)
  if (unnamed !== undefined) return `Form ${id}: required field ${unnamed.id} has no label`
  const preset = nodes.find(
    (node) =>
      node.kind === "single_choice" &&
      !isPluginField(node) &&
      node.byDefault !== undefined &&
      fieldIssue(node, node.byDefault) !== undefined,
  )
  if (preset !== undefined) return `Form ${id}: ${preset.id} does not have the option that it chooses by default`
  try {
    for (const node of nodes) {
      isVisible(template, node, {})
      if (isField(node)) isRequired(template, { ...node, required: true }, {})
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}
