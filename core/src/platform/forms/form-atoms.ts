import type { Schema } from "effect"
import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla"
import type { FormTemplate } from "../../model/record/form-template.ts"
import { changedFields, withValue, type FieldValues } from "./field-values.ts"
import type { FormDocument, FormLock } from "./form-port.ts"
import type { FormNotice, FormPhase, Sync } from "./sync/sync.ts"

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
  /** Sets one value. */
  readonly setValue: (name: string, value: Value) => void
  /** Sets all values; only subscribers of changed fields are notified. */
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
