import type { Schema } from "effect"
import { changedFields, isSameValue, withValue, type FieldValues } from "../field-values.ts"

type Cell = Schema.Json | undefined

/** One cell that both sides changed, each in its own way. */
export interface FieldConflict {
  readonly cell: string
  readonly base: Cell
  readonly mine: Cell
  readonly theirs: Cell
}

/** Two versions put together. With clashes, `cells` holds mine in the clashing ones until somebody has chosen. */
export interface Merge {
  readonly cells: FieldValues
  readonly clashes: readonly FieldConflict[]
  /** Cells that only the other side changed; they are in `cells` already. */
  readonly taken: readonly string[]
}

/** Puts two versions with a common base together. What only one side changed is kept from that side; what both changed alike is no clash. */
export function mergeFields(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const clashes: FieldConflict[] = []
  const taken: string[] = []
  let cells = mine
  for (const cell of changedFields(mine, theirs)) {
    if (isSameValue(base[cell], theirs[cell])) continue
    if (isSameValue(base[cell], mine[cell])) {
      cells = withValue(cells, cell, theirs[cell])
      taken.push(cell)
    } else {
      clashes.push({ cell, base: base[cell], mine: mine[cell], theirs: theirs[cell] })
    }
  }
  return { cells, clashes, taken }
}

/** What a clinician may choose for a clash: one side's, or both where they can stand together. */
export type Resolution = "mine" | "theirs" | "both"

/** Whether a clash's two answers can stand together: two texts below each other, two choices united. */
export function canKeepBoth(clash: Pick<FieldConflict, "mine" | "theirs">): boolean {
  return (typeof clash.mine === "string" && typeof clash.theirs === "string") || (Array.isArray(clash.mine) && Array.isArray(clash.theirs))
}

/** What a choice makes of a clash. `both` of texts is mine, an empty line and theirs. */
export function resolvedValue(clash: Pick<FieldConflict, "mine" | "theirs">, choice: Resolution): Cell {
  if (choice === "mine") return clash.mine
  if (choice === "theirs") return clash.theirs
  if (typeof clash.mine === "string" && typeof clash.theirs === "string") return `${clash.mine.trimEnd()}\n\n${clash.theirs}`
  if (Array.isArray(clash.mine) && Array.isArray(clash.theirs)) {
    const mine: readonly Schema.Json[] = clash.mine
    return [...mine, ...clash.theirs.filter((item) => !mine.some((own) => isSameValue(own, item)))]
  }
  throw new Error("These two answers cannot stand together")
}
