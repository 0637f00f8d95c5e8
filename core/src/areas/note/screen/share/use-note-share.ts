import type { Schema } from "effect"
import { useAtomValue } from "jotai/react"
import { useCallback } from "react"
import type { FormPhase } from "../../../../platform/forms/machine/form-state.ts"
import { useNoteSession } from "../use-note-session.ts"
import { shareFields } from "./share-fields.ts"

/** The share entry of the note on screen, and how to change it. */
export interface NoteShare {
  readonly isSharable: boolean | undefined
  /** The reason against sharing; empty until answered. */
  readonly reason: string
  /** The last day on which it is not shared (ISO 8601); empty until answered. */
  readonly expire: string
  /** Changes one part; `undefined` and an empty text clear it. Saved on this device at once; sent 3 s after the last change or when the form is left. */
  readonly change: (part: keyof typeof shareFields, value: boolean | string | undefined) => void
  readonly phase: FormPhase["phase"]
  /** The note is signed or stricken and cannot be changed. */
  readonly isClosed: boolean
  /** True after the first attempt to end the meeting: report missing answers. */
  readonly showsMissing: boolean
}

/** The share entry of the meeting's note. It is part of the note: saved, signed and compared with it. */
export function useNoteShare(): NoteShare {
  const session = useNoteSession()
  const { atoms } = session
  const { store } = atoms
  const isSharable = useAtomValue(atoms.field(shareFields.isSharable), { store })
  const reason = textOf(useAtomValue(atoms.field(shareFields.reason), { store }))
  const expire = textOf(useAtomValue(atoms.field(shareFields.expire), { store }))
  const { phase } = useAtomValue(atoms.phase, { store })
  const lock = useAtomValue(atoms.lock, { store })
  const showsMissing = useAtomValue(atoms.showsMissing, { store })
  const change = useCallback<NoteShare["change"]>(
    (part, value) => session.change(shareFields[part], value === "" ? undefined : value),
    [session],
  )
  return {
    isSharable: typeof isSharable === "boolean" ? isSharable : undefined,
    reason,
    expire,
    change,
    phase,
    isClosed: lock !== undefined,
    showsMissing,
  }
}

const textOf = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : "")
