import type { Schema } from "effect"

/**
 * Everything a form holds, flat: one cell for each thing that is changed, compared and merged on its own.
 * A field's cell is its id; a meeting section's is `section:{id}`. An empty cell is absent.
 */
export type Cells = Readonly<Record<string, Schema.Json>>

/** Whether two cells hold the same. */
export function sameCell(left: Schema.Json | undefined, right: Schema.Json | undefined): boolean {
  if (left === right) return true
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false
  const [leftKeys, rightKeys] = [Object.keys(left), Object.keys(right)]
  if (Array.isArray(left) !== Array.isArray(right) || leftKeys.length !== rightKeys.length) return false
  const [leftParts, rightParts] = [left, right] as [Record<string, Schema.Json>, Record<string, Schema.Json>]
  return leftKeys.every((key) => key in rightParts && sameCell(leftParts[key], rightParts[key]))
}

/** The cells that differ, in no order that means anything. */
export function changedCells(before: Cells, after: Cells): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !sameCell(before[name], after[name]))
}

export const sameCells = (left: Cells, right: Cells): boolean => changedCells(left, right).length === 0

/** The cells with one put in, or taken out when it is empty. */
export function withCell(cells: Cells, name: string, value: Schema.Json | undefined): Cells {
  if (value !== undefined) return { ...cells, [name]: value }
  const { [name]: _gone, ...rest } = cells
  return rest
}
