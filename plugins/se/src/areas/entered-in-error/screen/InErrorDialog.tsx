import { Trans, useLingui } from "@lingui/react/macro"
import { writtenText } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import type { Draft } from "@rond/core/platform/drafts"
import { Banner, Button, Dialog, Field, Stack, TextArea } from "@rond/core/ui"
import type { ReactNode } from "react"

export interface InErrorDialogProps {
  readonly title: ReactNode
  readonly confirmLabel: ReactNode
  /** Kept on the device until the entry is marked. */
  readonly reason: Draft<string>
  /** Characters of the reason. */
  readonly longest: number
  readonly isPending: boolean
  /** The reason the entry was not marked. */
  readonly failure?: { readonly title: ReactNode; readonly text: ReactNode }
  /** @param note the reason, without blanks around it */
  readonly onConfirm: (note: string) => void
  readonly onCancel: () => void
  /** Names the entry, and says what becomes of it. */
  readonly children: ReactNode
}

/** Asks for the reason why an entry was made in error. On failure the reason is kept. */
export function InErrorDialog({
  title,
  confirmLabel,
  reason,
  longest,
  isPending,
  failure,
  onConfirm,
  onCancel,
  children,
}: InErrorDialogProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const note = writtenText(reason.content)
  const limit = format.number(longest)
  const isTooLong = note.length > longest
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      title={title}
      actions={
        <>
          <Button disabled={isPending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" pending={isPending} disabled={note === "" || isTooLong} onClick={() => onConfirm(note)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        <Field label={t`Reason`} required disabled={isPending} error={isTooLong ? t`Use at most ${limit} characters.` : undefined}>
          <TextArea value={reason.content} onChange={reason.change} minRows={2} />
        </Field>
        {failure !== undefined && (
          <Banner tone="error" title={failure.title}>
            {failure.text} <Trans>Your reason is kept.</Trans>
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
