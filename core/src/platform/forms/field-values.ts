import type { Schema } from "effect"

/**
 * Everything a form holds, flat: each entry is changed, compared and merged separately.
 * A field is keyed by its id, a meeting section by `section:{id}`. An empty value is absent.
 */
export type FieldValues = Readonly<Record<string, Schema.Json>>

export function isSameValue(left: Schema.Json | undefined, right: Schema.Json | undefined): boolean {
  if (left === right) return true
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false
  const [leftKeys, rightKeys] = [Object.keys(left), Object.keys(right)]
  if (Array.isArray(left) !== Array.isArray(right) || leftKeys.length !== rightKeys.length) return false
  const [leftParts, rightParts] = [left, right] as [Record<string, Schema.Json>, Record<string, Schema.Json>]
  return leftKeys.every((key) => key in rightParts && isSameValue(leftParts[key], rightParts[key]))
}

/** The names of the fields that differ, in no particular order. */
export function changedFields(before: FieldValues, after: FieldValues): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSameValue(before[name], after[name]))
}

export const haveSameValues = (left: FieldValues, right: FieldValues): boolean => changedFields(left, right).length === 0

/** The values with one set, or removed when it is `undefined`. */
export function withValue(values: FieldValues, name: string, value: Schema.Json | undefined): FieldValues {
  if (value !== undefined) return { ...values, [name]: value }
  const { [name]: _gone, ...rest } = values
  return rest
}
