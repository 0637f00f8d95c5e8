import type { Schema } from "effect"
import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla"
import type { FormTemplate } from "../../model/record/form-template.ts"
import { changedFields, withValue, type FieldValues } from "./field-values.ts"
import type { FormDocument, FormLock } from "./form-port.ts"
import type { FormNotice, FormPhase, Sync } from "./sync/sync.ts"

type Value = Schema.Json | undefined

/**
 * What a form's screen subscribes to: an atom for each cell, so that a keystroke redraws one field, and one for each thing that is
 * said about the whole.
 */
export interface FormAtoms {
  readonly store: ReturnType<typeof createStore>
  readonly field: (name: string) => PrimitiveAtom<Value>
  readonly phase: PrimitiveAtom<FormPhase>
  readonly sync: PrimitiveAtom<Sync>
  readonly lock: PrimitiveAtom<FormLock | undefined>
  readonly notice: PrimitiveAtom<FormNotice | undefined>
  /** Changes only when the form itself does, not with every save. */
  readonly template: PrimitiveAtom<FormTemplate | undefined>
  /** The last version that is known to be on the server. */
  readonly document: PrimitiveAtom<FormDocument | undefined>
  /** Whether this device keeps what is typed. */
  readonly isDraftKept: PrimitiveAtom<boolean>
  /** Whether the form says what is missing; from the first attempt to end the meeting on. */
  readonly showsMissing: PrimitiveAtom<boolean>
  /** All cells at this moment. Not an atom: nothing is drawn from it. */
  readonly values: () => FieldValues
  /** Puts one cell in. */
  readonly setValue: (name: string, value: Value) => void
  /** Puts all cells in; only the changed ones are heard of. */
  readonly setValues: (values: FieldValues) => void
}

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
    sync: atom<Sync>({ state: "saved" }),
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
