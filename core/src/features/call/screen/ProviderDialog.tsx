import { Trans, useLingui } from "@lingui/react/macro"
import { AlertDialog } from "../../../ui/index.ts"
import { useVideoProviders } from "./video-providers.tsx"

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
      confirmLabel={t`Use ${yes}`}
      cancelLabel={t`Use ${no}`}
      onConfirm={() => onChoose(first)}
      onCancel={() => onChoose(second)}
    >
      <Trans>Both carry the same calls. Your choice is remembered; support can change it for you.</Trans>
    </AlertDialog>
  )
}
