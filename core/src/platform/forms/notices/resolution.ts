import { isSameValue, type FieldConflict, type FieldValues } from "../field-values.ts"

type Value = FieldValues[string] | undefined

/** The clinician's choices for a conflict: one side, or both where they combine. */
export type Resolution = "mine" | "theirs" | "both"

/** Whether both values can be kept: two texts joined, or two choices united. */
export function canKeepBoth(conflict: Pick<FieldConflict, "mine" | "theirs">): boolean {
  return (
    (typeof conflict.mine === "string" && typeof conflict.theirs === "string") ||
    (Array.isArray(conflict.mine) && Array.isArray(conflict.theirs))
  )
}

/** The value that a choice gives. `both` of two texts is mine, an empty line, then theirs. */
export function resolvedValue(conflict: Pick<FieldConflict, "mine" | "theirs">, choice: Resolution): Value {
  if (choice === "mine") return conflict.mine
  if (choice === "theirs") return conflict.theirs
  if (typeof conflict.mine === "string" && typeof conflict.theirs === "string") return `${conflict.mine.trimEnd()}\n\n${conflict.theirs}`
  if (Array.isArray(conflict.mine) && Array.isArray(conflict.theirs)) {
    const mine: readonly NonNullable<Value>[] = conflict.mine
    return [...mine, ...conflict.theirs.filter((item) => !mine.some((own) => isSameValue(own, item)))]
  }
  throw new Error("These two answers cannot stand together")
}

/** The values that the choices give, by field; a conflict without a choice has none. */
export const resolvedValues = (
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Resolution>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    conflicts.flatMap((conflict) => {
      const choice = choices[conflict.field]
      return choice === undefined ? [] : [[conflict.field, resolvedValue(conflict, choice)]]
    }),
  )
