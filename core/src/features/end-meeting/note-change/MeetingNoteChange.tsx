import { useAtomValue } from "jotai/react"
import { Fragment } from "react"
import type { FormLock } from "../../../platform/forms/form-port.ts"
import { useNoteSession } from "../../note/use-note-session.ts"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { lazyComponent, useLazyWhenOpen } from "../../../ui/overlays/lazy-component.ts"
import type { NoteChange } from "./note-change.ts"
import type { NoteChangeDialogProps } from "./NoteChangeDialog.tsx"
import { useNoteAbilities } from "../use-end-meeting.ts"

const dialog = lazyComponent<NoteChangeDialogProps>(() => import("./NoteChangeDialog.tsx"))

/** The strike-note dialog (`strike=1`) and unsign dialog (`unsign=1`), where the market and the state of the note allow them. */
export function MeetingNoteChange() {
  const [screen, patch] = useScreenState()
  const session = useNoteSession()
  const { store, document: documentAtom, lock: lockAtom } = session.atoms
  const document = useAtomValue(documentAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const abilities = useNoteAbilities()
  const wanted: NoteChange | undefined = screen.strike ? "strike" : screen.unsign ? "unsign" : undefined
  const isStored = document?.entry !== undefined && document.version > 0
  const change = wanted !== undefined && abilities.has(wanted) && isStored && isFor(wanted, lock?.kind) ? wanted : undefined
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
