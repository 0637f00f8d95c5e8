import { insurerNote } from "./insurer-note.ts"

const labels = new Map(insurerNote.nodes.flatMap((node) => ("label" in node ? [[node.id, node.label] as const] : [])))

/** What the insurer's note calls a field. `undefined` for one that only a clinic's own form has. */
export const labelOfField = (field: string): string | undefined => labels.get(field)
