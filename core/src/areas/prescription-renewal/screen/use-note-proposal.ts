import { useNoteSession } from "../../note/screen/within-core.ts"
import { proposedChanges } from "./note-proposal.ts"

/** Writes what was decided into the note, where it is still empty. A note that is not loaded, or locked, stays as it is. */
export function useNoteProposal() {
  const { atoms, change } = useNoteSession()
  return (decided: Parameters<typeof proposedChanges>[2]) => {
    const template = atoms.store.get(atoms.template)
    if (template === undefined) return
    for (const [field, value] of proposedChanges(template, atoms.values(), decided)) change(field, value)
  }
}
