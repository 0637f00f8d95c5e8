import { type FieldValues, changedFields } from "./field-values.ts"
import type { FormDocument, FormLock } from "./form-port.ts"
import { newForm, type FormNotice, type FormPhase, type Sync } from "./machine/form-state.ts"
import type { Schema } from "effect"
import { atom, createStore, type PrimitiveAtom, type Atom, type Getter } from "jotai/vanilla"
import {
  type FieldCondition,
  type FormField,
  type FormTemplate,
  type FormNode,
  isRequired,
  isVisible,
} from "../../areas/record/model/index.ts"

type Value = Schema.Json | undefined

/**
 * The atoms that a form's screen subscribes to: one per field, so that a keystroke re-renders one field, and one for each property of the
 * whole form.
 */
export interface FormAtoms {
  readonly store: ReturnType<typeof createStore>
  readonly field: (name: string) => PrimitiveAtom<Value>
  readonly phase: PrimitiveAtom<FormPhase>
  readonly sync: PrimitiveAtom<Sync>
  readonly lock: Atom<FormLock | undefined>
  readonly notice: PrimitiveAtom<FormNotice | undefined>
  /** Changes only when the template does, not with every save. */
  readonly template: PrimitiveAtom<FormTemplate | undefined>
  /** The last version known to be on the server. */
  readonly document: PrimitiveAtom<FormDocument | undefined>
  /** Whether this device keeps the typed text. */
  readonly isDraftKept: PrimitiveAtom<boolean>
  /** Whether missing fields are reported: after the first attempt to end the meeting. */
  readonly showsMissing: PrimitiveAtom<boolean>
  /** All current values. Not an atom: nothing renders from it. */
  readonly values: () => FieldValues
  /** Sets all values; only subscribers of changed fields are notified. @param only the one field that changed, where that is known */
  readonly setValues: (values: FieldValues, only?: string) => void
}

/** Creates the atoms of a form that is loading, in a store of their own. */
export function makeFormAtoms(): FormAtoms {
  const store = createStore()
  const document = atom<FormDocument | undefined>(undefined)
  const byName = new Map<string, PrimitiveAtom<Value>>()
  let values: FieldValues = {}
  const field = (name: string): PrimitiveAtom<Value> => {
    const existing = byName.get(name)
    if (existing !== undefined) return existing
    const fieldAtom: PrimitiveAtom<Value> = atom<Value>(values[name])
    byName.set(name, fieldAtom)
    return fieldAtom
  }
  return {
    store,
    field,
    phase: atom<FormPhase>(newForm.phase),
    sync: atom<Sync>(newForm.sync),
    lock: atom((get) => get(document)?.lock),
    notice: atom<FormNotice | undefined>(newForm.notice),
    template: atom<FormTemplate | undefined>(undefined),
    document,
    isDraftKept: atom(true),
    showsMissing: atom(false),
    values: () => values,
    setValues: (next, only) => {
      const changed = only === undefined ? changedFields(values, next) : [only]
      values = next
      for (const name of changed) store.set(field(name), next[name])
    },
  }
}

/** Whether a node is visible; recomputed only when an answer it depends on changes. */
export function visibleAtom(atoms: Pick<FormAtoms, "field">, template: Pick<FormTemplate, "id" | "nodes">, node: FormNode): Atom<boolean> {
  return dependentAtom(atoms, template, node.visibleWhen, (values) => isVisible(template, node, values))
}

/** Whether a field must be answered; recomputed only when an answer it depends on changes. */
export function requiredAtom(
  atoms: Pick<FormAtoms, "field">,
  template: Pick<FormTemplate, "id" | "nodes">,
  field: FormField,
): Atom<boolean> {
  return dependentAtom(atoms, template, field.requiredUnless, (values) => isRequired(template, field, values))
}

function dependentAtom(
  atoms: Pick<FormAtoms, "field">,
  template: Pick<FormTemplate, "nodes">,
  condition: FieldCondition | undefined,
  holds: (values: FieldValues) => boolean,
): Atom<boolean> {
  const sources = dependenciesOf(template, condition?.field, [])
  return atom((get) => holds(valuesIn(get, atoms, sources)))
}

/** The values of these fields, for an atom that is recomputed when one of them changes. */
export function valuesIn(get: Getter, { field }: Pick<FormAtoms, "field">, ids: readonly string[]): FieldValues {
  const values = ids.flatMap((id) => {
    const value = get(field(id))
    return value === undefined ? [] : [[id, value] as const]
  })
  return Object.fromEntries(values)
}

/** A field that something depends on, with those that it depends on itself. */
function dependenciesOf(
  template: Pick<FormTemplate, "nodes">,
  source: string | undefined,
  dependencies: readonly string[],
): readonly string[] {
  if (source === undefined || dependencies.includes(source)) return dependencies
  return dependenciesOf(template, template.nodes.find(({ id }) => id === source)?.visibleWhen?.field, [...dependencies, source])
}
