import { insurerNote } from "./insurer-note.ts"

const labels = new Map(insurerNote.nodes.flatMap((node) => ("label" in node ? [[node.id, node.label] as const] : [])))

/** Returns the name of a field in the insurer's note. `undefined` for a field that only a clinic's own form has. */
export const labelOfField = (field: string): string | undefined => labels.get(field)
