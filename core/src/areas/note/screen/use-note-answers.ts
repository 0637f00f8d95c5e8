import { useAtomValue } from "jotai/react"
import { atom } from "jotai/vanilla"
import { useMemo } from "react"
import { visibleAtom } from "../../../platform/forms/form-atoms.ts"
import type { NoteValues } from "../../end-meeting/model/for-plugins.ts"
import { isField, type FormNode } from "../../record/model/index.ts"
import { useNoteSession } from "./use-note-session.ts"

/**
 * The answers of the note on screen to these fields, read-only, by the fields' ids: those that the form shows, as a completion rule has them. The
 * value of one that is not answered is `undefined`; the whole is `undefined` until the note is loaded. The component renders again only when one of
 * these fields changes.
 *
 * @example
 * const isInjury = useNoteAnswers(["injury"])?.["injury"] === "yes"
 */
export function useNoteAnswers(ids: readonly string[]): NoteValues | undefined {
  const { atoms } = useNoteSession()
  const { store } = atoms
  const template = useAtomValue(atoms.template, { store })
  // An array that is written in a component is another one each time.
  const names = JSON.stringify(ids)
  const answers = useMemo(() => {
    const fieldIds: readonly unknown[] = JSON.parse(names)
    const fields = (template?.nodes ?? [])
      .filter((node: FormNode) => isField(node) && fieldIds.includes(node.id))
      .map((node) => ({ id: node.id, isShown: visibleAtom(atoms, template ?? { id: "", nodes: [] }, node) }))
    return atom((get) =>
      get(atoms.phase).phase === "ready"
        ? Object.fromEntries(fields.filter(({ isShown }) => get(isShown)).map(({ id }) => [id, get(atoms.field(id))]))
        : undefined,
    )
  }, [atoms, template, names])
  return useAtomValue(answers, { store })
}
