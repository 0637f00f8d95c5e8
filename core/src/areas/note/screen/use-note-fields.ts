import { useAtomValue } from "jotai/react"
import { useMemo } from "react"
import { fieldElementId, focusField } from "../../../platform/forms/field-id.ts"
import { useNoteSession } from "./use-note-session.ts"

/** A field of the note on screen, and a function that focuses it. */
export interface NoteFieldLink {
  readonly id: string
  readonly label: string
  /** Scrolls to the field and focuses it. */
  readonly focus: () => void
}

/** The fields of the note that can be written in now; none while it can only be read. Fields that depend on another's answer are left out. */
export function useNoteFields(): readonly NoteFieldLink[] {
  const { atoms, key } = useNoteSession()
  const { store } = atoms
  const template = useAtomValue(atoms.template, { store })
  const lock = useAtomValue(atoms.lock, { store })
  return useMemo(() => {
    if (lock !== undefined) return []
    return (template?.nodes ?? []).flatMap((node) =>
      node.kind === "section" || node.label === undefined || node.visibleWhen !== undefined
        ? []
        : [{ id: node.id, label: node.label, focus: () => void focusField(fieldElementId(key.form, node.id)) }],
    )
  }, [template, lock, key.form])
}
