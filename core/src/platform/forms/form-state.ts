import type { ApiError } from "../../kernel/api/api-error.ts"
import { type FieldValues, type FieldConflict, changedFields, withValue } from "./field-values.ts"
import type { FormDocument, FormLock } from "./form-port.ts"
import type { Schema } from "effect"
import { atom, createStore, type PrimitiveAtom, type Atom, type Getter } from "jotai/vanilla"
import type { FormTemplate, FormNode } from "../../areas/record/model/form/form-template.ts"
import { isVisible } from "../../areas/record/model/form/form-rules.ts"

/** Whether the form can be used yet. */
export type FormPhase =
  | { readonly phase: "loading" }
  | { readonly phase: "ready" }
  /** This kind of meeting has no such form. */
  | { readonly phase: "absent" }
  | { readonly phase: "failed"; readonly error: ApiError }

/** Where the typed text is. */
export type Sync =
  | { readonly state: "saved" }
  /** Typed; sent within seconds. */
  | { readonly state: "changed" }
  | { readonly state: "saving" }
  /** The server is unavailable; retried automatically. */
  | { readonly state: "waiting"; readonly error: ApiError; readonly attempt: number }
  /** Somebody else changed the same fields; nothing is sent until the conflict is resolved. */
  | { readonly state: "conflict"; readonly theirs: FormDocument; readonly conflicts: readonly FieldConflict[] }
  /** The server refused; a retry helps only once the reason is gone. */
  | { readonly state: "failed"; readonly error: ApiError }

// Shared instances, so that setting the same state re-renders nothing.
export const savedSync: Sync = { state: "saved" }
export const changedSync: Sync = { state: "changed" }
export const savingSync: Sync = { state: "saving" }

/** Something the clinician should know, shown until dismissed. */
type FormNotice =
  | { readonly kind: "restored" }
  /** Somebody else's changes to other fields were merged. */
  | { readonly kind: "merged"; readonly byName: string | null; readonly fields: readonly string[] }
  /** Text that was not saved before the note was signed or struck elsewhere. It is shown for copying and never put into the note. */
  | { readonly kind: "left-over"; readonly values: FieldValues }
  /** The draft on this device belongs to somebody else; it was not opened. */
  | { readonly kind: "refused-draft" }

/** The result of saving everything. */
export type SaveOutcome =
  /** `document` is the server's version; `undefined` where this kind of meeting has no such form. */
  | { readonly saved: true; readonly document: FormDocument | undefined }
  | { readonly saved: false; readonly reason: "conflict" }
  /** The form is not loaded. */
  | { readonly saved: false; readonly reason: "not-open" }
  | { readonly saved: false; readonly reason: "error"; readonly error: ApiError }

type Value = Schema.Json | undefined

/**
 * What a form's screen subscribes to: one atom per field, so that a keystroke re-renders one field,
 * and one for each property of the whole form.
 */
export interface FormAtoms {
  readonly store: ReturnType<typeof createStore>
  readonly field: (name: string) => PrimitiveAtom<Value>
  readonly phase: PrimitiveAtom<FormPhase>
  readonly sync: PrimitiveAtom<Sync>
  readonly lock: PrimitiveAtom<FormLock | undefined>
  readonly notice: PrimitiveAtom<FormNotice | undefined>
  /** Changes only when the template does, not with every save. */
  readonly template: PrimitiveAtom<FormTemplate | undefined>
  /** The last version known to be on the server. */
  readonly document: PrimitiveAtom<FormDocument | undefined>
  /** Whether this device keeps what is typed. */
  readonly isDraftKept: PrimitiveAtom<boolean>
  /** Whether missing fields are reported: after the first attempt to end the meeting. */
  readonly showsMissing: PrimitiveAtom<boolean>
  /** All current values. Not an atom: nothing renders from it. */
  readonly values: () => FieldValues
  readonly setValue: (name: string, value: Value) => void
  /** Sets all values; only subscribers of changed fields are notified. */
  readonly setValues: (values: FieldValues) => void
}

/** Creates the atoms of a form that is loading, in a store of their own. */
export function makeFormAtoms(): FormAtoms {
  const store = createStore()
  const byName = new Map<string, PrimitiveAtom<Value>>()
  let values: FieldValues = {}
  const field = (name: string): PrimitiveAtom<Value> => {
    const existing = byName.get(name)
    if (existing !== undefined) return existing
    const made: PrimitiveAtom<Value> = atom<Value>(values[name])
    byName.set(name, made)
    return made
  }
  return {
    store,
    field,
    phase: atom<FormPhase>({ phase: "loading" }),
    sync: atom<Sync>(savedSync),
    lock: atom<FormLock | undefined>(undefined),
    notice: atom<FormNotice | undefined>(undefined),
    template: atom<FormTemplate | undefined>(undefined),
    document: atom<FormDocument | undefined>(undefined),
    isDraftKept: atom(true),
    showsMissing: atom(false),
    values: () => values,
    setValue: (name, value) => {
      values = withValue(values, name, value)
      store.set(field(name), value)
    },
    setValues: (next) => {
      const changed = changedFields(values, next)
      values = next
      for (const name of changed) store.set(field(name), next[name])
    },
  }
}

/** Whether a node is visible; recomputed only when an answer it depends on changes. */
export function visibleAtom(atoms: Pick<FormAtoms, "field">, template: Pick<FormTemplate, "id" | "nodes">, node: FormNode): Atom<boolean> {
  const sources = dependenciesOf(template, node, [])
  return atom((get) => isVisible(template, node, valuesIn(get, atoms, sources)))
}

/** The values of these fields, for an atom that is recomputed when one of them changes. */
export function valuesIn(get: Getter, { field }: Pick<FormAtoms, "field">, ids: readonly string[]): FieldValues {
  const values = ids.flatMap((id) => {
    const value = get(field(id))
    return value === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(values)
}

/** The fields that a node depends on, directly or indirectly. */
function dependenciesOf(template: Pick<FormTemplate, "nodes">, node: FormNode, known: readonly string[]): readonly string[] {
  const source = node.visibleWhen?.field
  if (source === undefined || known.includes(source)) return known
  const next = template.nodes.find((candidate) => candidate.id === source)
  return next === undefined ? [...known, source] : dependenciesOf(template, next, [...known, source])
}
