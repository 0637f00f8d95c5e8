import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { AlertDialog } from "../../../../platform/ui/index.ts"
import type { RunningCall } from "./active-call.ts"
import { useVideoProviders } from "../video-providers.tsx"

export interface ProviderDialogProps {
  readonly open: boolean
  readonly first: string
  readonly second: string
  readonly onChoose: (provider: string) => void
}

/** Asks the clinician once: yes selects the first provider, any other answer the second. */
export function ProviderDialog({ open, first, second, onChoose }: ProviderDialogProps) {
  const { t } = useLingui()
  const { nameOf } = useVideoProviders()
  const [yes, no] = [nameOf(first), nameOf(second)]
  return (
    <AlertDialog
      open={open}
      title={t`Do you prefer ${yes} for your video calls?`}
      namesSubject={false}
      confirmLabel={t`Use ${yes}`}
      cancelLabel={t`Use ${no}`}
      onConfirm={() => onChoose(first)}
      onCancel={() => onChoose(second)}
    >
      <Trans>Both can be used for every call. Your choice is remembered. Support can change it for you.</Trans>
    </AlertDialog>
  )
}

export interface ReplaceCallDialogProps {
  /** The call of another meeting that would end; undefined while nothing is asked. */
  readonly other: RunningCall | undefined
  readonly onReplace: () => void
  readonly onCancel: () => void
}

/** Asks before a call ends the one that runs in another meeting. */
export function ReplaceCallDialog({ other, onReplace, onCancel }: ReplaceCallDialogProps) {
  const { t } = useLingui()
  const [isEnding, setEnding] = useState(false)
  // The dialog keeps its words while it fades out.
  const [lastOther, setLastOther] = useState(other)
  if (other !== undefined && other !== lastOther) setLastOther(other)
  const otherName = lastOther?.patientName ?? ""
  const replace = async () => {
    setEnding(true)
    await other?.end()
    setEnding(false)
    onReplace()
  }
  return (
    <AlertDialog
      open={other !== undefined}
      title={t`End the call with ${otherName} and start this one?`}
      namesSubject={false}
      confirmLabel={t`End and start this call`}
      danger
      pending={isEnding}
      onConfirm={() => void replace()}
      onCancel={onCancel}
    >
      <Trans>You can only be in one call at a time. {otherName} will see that you have left.</Trans>
    </AlertDialog>
  )
}
