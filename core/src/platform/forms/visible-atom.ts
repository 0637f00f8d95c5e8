import { atom, type Atom } from "jotai/vanilla"
import type { FormNode, FormTemplate } from "../../model/record/form-template.ts"
import { isVisible } from "../../model/record/form-visibility.ts"
import type { FormAtoms } from "./form-atoms.ts"

/** Whether a node is visible; recomputed only when an answer it depends on changes. */
export function visibleAtom(atoms: Pick<FormAtoms, "field">, template: Pick<FormTemplate, "id" | "nodes">, node: FormNode): Atom<boolean> {
  const sources = dependenciesOf(template, node, [])
  return atom((get) => {
    const values = Object.fromEntries(
      sources.flatMap((id) => {
        const value = get(atoms.field(id))
        return value === undefined ? [] : [[id, value] as const]
      }),
    )
    return isVisible(template, node, values)
  })
}

/** The fields that a node depends on, directly or indirectly. */
function dependenciesOf(template: Pick<FormTemplate, "nodes">, node: FormNode, known: readonly string[]): readonly string[] {
  const source = node.visibleWhen?.field
  if (source === undefined || known.includes(source)) return known
  const next = template.nodes.find((candidate) => candidate.id === source)
  return next === undefined ? [...known, source] : dependenciesOf(template, next, [...known, source])
}
