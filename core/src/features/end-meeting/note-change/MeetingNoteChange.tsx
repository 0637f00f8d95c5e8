import { useAtomValue } from "jotai/react"
import { Fragment, useEffect } from "react"
import type { FormLock } from "../../../platform/forms/form-port.ts"
import { noteAbility } from "../../../extension-points/actions/note-ability.ts"
import { useNoteSession } from "../../note/use-note-session.ts"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { lazyComponent, useLazyWhenOpen } from "../../../ui/overlays/lazy-component.ts"
import type { NoteChange } from "./note-change.ts"
import type { NoteChangeDialogProps } from "./NoteChangeDialog.tsx"
import { useNoteAbilities } from "../use-end-meeting.ts"

const dialog = lazyComponent<NoteChangeDialogProps>(() => import("./NoteChangeDialog.tsx"))

/**
 * The strike-note dialog (`strike=1`) and unsign dialog (`unsign=1`), where the market and the state of the note allow them. Where they do
 * not, the parameter is cleared, so that the dialog does not open by itself when the note changes later.
 */
export function MeetingNoteChange() {
  const [screen, patch] = useScreenState()
  const session = useNoteSession()
  const { store, document: documentAtom, lock: lockAtom, phase: phaseAtom } = session.atoms
  const document = useAtomValue(documentAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const { phase } = useAtomValue(phaseAtom, { store })
  const { resolved } = useWorkspace()
  const abilities = useNoteAbilities()
  const wanted: NoteChange | undefined = screen.strike ? "strike" : screen.unsign ? "unsign" : undefined
  const isStored = document?.entry !== undefined && document.version > 0
  const change = wanted !== undefined && abilities.has(wanted) && isStored && isFor(wanted, lock?.kind) ? wanted : undefined
  const isUndecided = resolved.all(noteAbility).some(({ spec, state }) => spec.ability === wanted && state === "pending")
  const isRefused = wanted !== undefined && change === undefined && (phase === "ready" || phase === "absent") && !isUndecided
  useEffect(() => {
    if (isRefused) patch({ [wanted]: false }, { history: "replace" })
  }, [isRefused, wanted, patch])
  const draw = useLazyWhenOpen(dialog, change !== undefined)
  if (change === undefined || draw === undefined) return null
  return (
    <Fragment key={change}>
      {draw({
        change,
        entryId: document?.entry?.id,
        before: () => session.saveNow(),
        after: session.refresh,
        onClose: () => patch({ [change]: false }),
      })}
    </Fragment>
  )
}

/** A signed note can be unsigned; a note that is not stricken can be struck. */
const isFor = (change: NoteChange, lock: FormLock["kind"] | undefined): boolean =>
  change === "strike" ? lock !== "stricken" : lock === "signed"
