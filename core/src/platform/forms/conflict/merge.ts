import type { Schema } from "effect"
import { changedFields, isSameValue, withValue, type FieldValues } from "../field-values.ts"

type Value = Schema.Json | undefined

/** One cell that both sides changed, each in its own way. */
export interface FieldConflict {
  readonly field: string
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** Two versions put together. With clashes, `cells` holds mine in the clashing ones until somebody has chosen. */
export interface Merge {
  readonly values: FieldValues
  readonly conflicts: readonly FieldConflict[]
  /** Cells that only the other side changed; they are in `cells` already. */
  readonly fromTheirs: readonly string[]
}

/** Puts two versions with a common base together. What only one side changed is kept from that side; what both changed alike is no clash. */
export function mergeFields(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const conflicts: FieldConflict[] = []
  const fromTheirs: string[] = []
  let values = mine
  for (const field of changedFields(mine, theirs)) {
    if (isSameValue(base[field], theirs[field])) continue
    if (isSameValue(base[field], mine[field])) {
      values = withValue(values, field, theirs[field])
      fromTheirs.push(field)
    } else {
      conflicts.push({ field, base: base[field], mine: mine[field], theirs: theirs[field] })
    }
  }
  return { values, conflicts, fromTheirs }
}

/** What a clinician may choose for a clash: one side's, or both where they can stand together. */
export type Resolution = "mine" | "theirs" | "both"

/** Whether a clash's two answers can stand together: two texts below each other, two choices united. */
export function canKeepBoth(conflict: Pick<FieldConflict, "mine" | "theirs">): boolean {
  return (
    (typeof conflict.mine === "string" && typeof conflict.theirs === "string") ||
    (Array.isArray(conflict.mine) && Array.isArray(conflict.theirs))
  )
}

/** What a choice makes of a clash. `both` of texts is mine, an empty line and theirs. */
export function resolvedValue(conflict: Pick<FieldConflict, "mine" | "theirs">, choice: Resolution): Value {
  if (choice === "mine") return conflict.mine
  if (choice === "theirs") return conflict.theirs
  if (typeof conflict.mine === "string" && typeof conflict.theirs === "string") return `${conflict.mine.trimEnd()}\n\n${conflict.theirs}`
  if (Array.isArray(conflict.mine) && Array.isArray(conflict.theirs)) {
    const mine: readonly Schema.Json[] = conflict.mine
    return [...mine, ...conflict.theirs.filter((item) => !mine.some((own) => isSameValue(own, item)))]
  }
  throw new Error("These two answers cannot stand together")
}
