import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useWrite } from "../http/use-write.ts"
import { useNoteSession } from "../note/use-note-session.ts"
import { getDayMeetings } from "../meeting/contract.ts"
import { listEntries, unsignEntry } from "../record/contract.ts"
import { useScreenState } from "../screen-state/screen-state-context.tsx"
import { notify } from "../ui/states/notifications.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { useNoteAbilities } from "./use-end-meeting.ts"

/** The unsign dialog (`unsign=1`), where the market supports it and the note is signed. */
export function UnsignDialog() {
  const { t } = useLingui()
  const [screen, patch] = useScreenState()
  const session = useNoteSession()
  const { store, document: documentAtom, lock: lockAtom } = session.atoms
  const entry = useAtomValue(documentAtom, { store })
  const lock = useAtomValue(lockAtom, { store })
  const abilities = useNoteAbilities()
  const unsign = useWrite(unsignEntry, { refreshes: [listEntries, getDayMeetings] })
  const close = () => {
    unsign.reset()
    patch({ unsign: false })
  }
  if (!screen.unsign || !abilities.has("unsign") || lock?.kind !== "signed") return null

  const confirm = async (reason: string) => {
    const id = entry?.entry?.id
    if (id === undefined) throw new Error("Missing entry id")
    try {
      await unsign.mutateAsync({ params: { id }, payload: { reason } })
      await session.refresh()
      notify({ tone: "success", title: t`The note is unsigned and can be written in again` })
      close()
    } catch {
      // The dialog stays open, says what happened by `unsign.error`, and keeps the reason.
    }
  }
  return (
    <ReasonDialog
      open
      title={<Trans>Unsign this note?</Trans>}
      consequence={
        <Trans>The signature is taken back and the note can be changed. The record keeps what was signed, and your reason.</Trans>
      }
      confirmLabel={<Trans>Unsign note</Trans>}
      danger={false}
      pending={unsign.isPending}
      error={
        unsign.error === null ? undefined : (
          <Trans>Network error: the note is still signed. Check your connection and try again; your reason is kept.</Trans>
        )
      }
      onConfirm={(reason) => void confirm(reason)}
      onClose={close}
    />
  )
}
