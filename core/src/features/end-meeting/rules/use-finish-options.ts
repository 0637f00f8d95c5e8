import { useAtomValue } from "jotai/react"
import { useNoteSession } from "../../note/use-note-session.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { finishOptions, type FinishOption } from "./finish-options.ts"
import { useNoteAbilities } from "../use-end-meeting.ts"

export function useFinishOptions(): readonly FinishOption[] {
  const { meeting } = useWorkspace()
  const { atoms } = useNoteSession()
  const { store } = atoms
  const lock = useAtomValue(atoms.lock, { store })
  const phase = useAtomValue(atoms.phase, { store })
  const abilities = useNoteAbilities()
  return finishOptions({
    ended: meeting !== undefined && meeting.finishedStatus !== null,
    note: phase.phase === "absent" ? "absent" : (lock?.kind ?? "open"),
    canSign: abilities.has("sign"),
  })
}
