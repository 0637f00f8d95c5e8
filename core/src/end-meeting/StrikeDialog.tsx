import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useWrite } from "../http/use-write.ts"
import { useNoteSession } from "../note/use-note-session.ts"
import { getDayMeetings } from "../meeting/contract.ts"
import { listEntries, strikeEntry } from "../record/contract.ts"
import { useScreenState } from "../screen-state/screen-state-context.tsx"
import { notify } from "../ui/states/notifications.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { useNoteAbilities } from "./use-end-meeting.ts"

/** The strike-note dialog (`strike=1`), where the market supports striking and there is a note to strike. */
export function StrikeDialog() {
  const { t } = useLingui()
  const [screen, patch] = useScreenState()
  const session = useNoteSession()
  const { store, document: documentAtom, lock: lockAtom } = session.atoms
  const entry = useAtomValue(documentAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const abilities = useNoteAbilities()
  const close = () => {
    strike.reset()
    patch({ strike: false })
  }
  const strike = useWrite(strikeEntry, { refreshes: [listEntries, getDayMeetings] })
  const possible = abilities.has("strike") && entry?.entry !== undefined && entry.version > 0 && lock?.kind !== "stricken"
  if (!screen.strike || !possible) return null

  const confirm = async (reason: string) => {
    const id = entry.entry?.id
    if (id === undefined) throw new Error("Missing entry id")
    try {
      await session.saveNow()
      await strike.mutateAsync({ params: { id }, payload: { reason } })
      await session.refresh()
      notify({ tone: "success", title: t`The note is stricken` })
      close()
    } catch {
      // The dialog stays open, says what happened by `strike.error`, and keeps the reason.
    }
  }
  return (
    <ReasonDialog
      open
      title={<Trans>Strike this note?</Trans>}
      consequence={
        <Trans>A stricken note stays readable with the time and your reason, and can never be written in or signed again.</Trans>
      }
      confirmLabel={<Trans>Strike note</Trans>}
      danger
      pending={strike.isPending}
      error={
        strike.error === null ? undefined : (
          <Trans>The note could not be stricken. Check your connection and try again; your reason is kept.</Trans>
        )
      }
      onConfirm={(reason) => void confirm(reason)}
      onClose={close}
    />
  )
}
