import type { Schema } from "effect"
import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla"
import type { FormTemplate } from "../../model/record/form-template.ts"
import { changedFields, withValue, type FieldValues } from "./field-values.ts"
import type { FormDocument, FormLock } from "./form-port.ts"
import type { FormNotice, FormPhase, Sync } from "./sync/sync.ts"

type Cell = Schema.Json | undefined

/**
 * What a form's screen subscribes to: an atom for each cell, so that a keystroke redraws one field, and one for each thing that is
 * said about the whole.
 */
export interface FormAtoms {
  readonly store: ReturnType<typeof createStore>
  readonly cell: (name: string) => PrimitiveAtom<Cell>
  readonly phase: PrimitiveAtom<FormPhase>
  readonly sync: PrimitiveAtom<Sync>
  readonly lock: PrimitiveAtom<FormLock | undefined>
  readonly notice: PrimitiveAtom<FormNotice | undefined>
  /** Changes only when the form itself does, not with every save. */
  readonly template: PrimitiveAtom<FormTemplate | undefined>
  /** The last version that is known to be on the server. */
  readonly document: PrimitiveAtom<FormDocument | undefined>
  /** Whether this device keeps what is typed. */
  readonly keptHere: PrimitiveAtom<boolean>
  /** Whether the form says what is missing; from the first attempt to end the meeting on. */
  readonly showsGaps: PrimitiveAtom<boolean>
  /** All cells at this moment. Not an atom: nothing is drawn from it. */
  readonly cells: () => FieldValues
  /** Puts one cell in. */
  readonly setCell: (name: string, value: Cell) => void
  /** Puts all cells in; only the changed ones are heard of. */
  readonly setCells: (cells: FieldValues) => void
}

export function makeFormAtoms(): FormAtoms {
  const store = createStore()
  const byName = new Map<string, PrimitiveAtom<Cell>>()
  let cells: FieldValues = {}
  const cell = (name: string): PrimitiveAtom<Cell> => {
    const existing = byName.get(name)
    if (existing !== undefined) return existing
    const made: PrimitiveAtom<Cell> = atom<Cell>(cells[name])
    byName.set(name, made)
    return made
  }
  return {
    store,
    cell,
    phase: atom<FormPhase>({ phase: "loading" }),
    sync: atom<Sync>({ state: "saved" }),
    lock: atom<FormLock | undefined>(undefined),
    notice: atom<FormNotice | undefined>(undefined),
    template: atom<FormTemplate | undefined>(undefined),
    document: atom<FormDocument | undefined>(undefined),
    keptHere: atom(true),
    showsGaps: atom(false),
    cells: () => cells,
    setCell: (name, value) => {
      cells = withValue(cells, name, value)
      store.set(cell(name), value)
    },
    setCells: (next) => {
      const changed = changedFields(cells, next)
      cells = next
      for (const name of changed) store.set(cell(name), next[name])
    },
  }
}
