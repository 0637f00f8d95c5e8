import type { Schema } from "effect"
import { cleanText } from "../../kernel/format/clean-text.ts"
import { noteFieldKind } from "../../areas/plugin/index.ts"
import type { ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import { isAnswered, type PluginIsEmpty } from "../../areas/record/model/index.ts"

/**
 * All values of a form, flat: each entry is changed, compared and merged separately. A field is keyed by its id, a meeting section by `section:{id}`.
 * An empty value is absent.
 */
export type FieldValues = Readonly<Record<string, Schema.Json>>

/** A text as the server keeps it, whatever form was typed. */
const asKept = (text: string): string => cleanText(text).normalize("NFC")

/** Whether two values are equal in depth, regardless of the order of an object's keys. */
export function isSameValue(left: Schema.Json | undefined, right: Schema.Json | undefined): boolean {
  if (left === right) return true
  if (typeof left === "string" && typeof right === "string") return asKept(left) === asKept(right)
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

type Value = Schema.Json | undefined

/** A field that both sides changed differently. */
export interface FieldConflict {
  readonly field: string
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** The result of a merge. Fields in conflict keep my value in `values` until the user chooses. */
export interface Merge {
  readonly values: FieldValues
  readonly conflicts: readonly FieldConflict[]
  /** Fields that only the other side changed; `values` already contains them. */
  readonly fromTheirs: readonly string[]
}

/** Merges two versions with a common base. A change made by one side is kept; the same change on both sides is no conflict. */
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

/** The values that I changed and the other version does not have; null for a field that I cleared. */
export function unsavedValues(base: FieldValues, mine: FieldValues, theirs: FieldValues): FieldValues {
  const unsaved = changedFields(base, mine).filter((field) => !isSameValue(mine[field], theirs[field]))
  return Object.fromEntries(unsaved.map((field) => [field, mine[field] ?? null]))
}

/** Removes signs that a paste may contain and no database stores: NULs and lone surrogates. */
export const toValidText = (text: string): string => text.toWellFormed().replaceAll("\0", "")

/** Decides whether a value is empty: by the plugin's kind of field. A value of an unknown kind is empty when nothing is stored. */
export const emptinessIn =
  (workspace: ResolvedWorkspace): PluginIsEmpty =>
  (kind, value) =>
    workspace
      .visible(noteFieldKind)
      .find((candidate) => candidate.spec.fieldType === kind)
      ?.spec.isEmpty(value) ?? !isAnswered(value)
