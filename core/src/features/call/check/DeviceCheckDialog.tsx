import { Trans, useLingui } from "@lingui/react/macro"
import { Button, StyledButton, Dialog, Icon } from "../../../ui/index.ts"
import type { LocalMedia, MediaSnapshot } from "../media/local-media.ts"
import { useVideoProviders } from "../screen/video-providers.tsx"
import { ConnectionTest } from "./ConnectionTest.tsx"
import { DeviceCheck } from "./DeviceCheck.tsx"

export interface DeviceCheckDialogProps {
  readonly open: boolean
  readonly media: LocalMedia
  readonly snapshot: MediaSnapshot | undefined
  /** During a call the devices belong to the call: closing the dialog leaves them on. */
  readonly isInCall: boolean
  readonly provider: string | undefined
  readonly onClose: () => void
  /** Starts the call with the stream that was checked. */
  readonly onStart: () => void
}

/**
 * Checks camera, microphone and speaker before (or during) a call. The stream is opened once and reused by the call;
 * it is stopped only when no call follows.
 */
export function DeviceCheckDialog({ open, media, snapshot, isInCall, provider, onClose, onStart }: DeviceCheckDialogProps) {
  const { t } = useLingui()
  const { testAddress } = useVideoProviders()
  const close = () => {
    if (!isInCall) media.close()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Camera and microphone`}
      description={t`Check that you are seen and heard.`}
      size="wide"
      actions={
        <>
          {!isInCall && testAddress !== undefined && (
            <StyledButton as="a" variant="quiet" href={testAddress} target="_blank" rel="noreferrer">
              <Icon name="external-link" size={16} />
              <Trans>Full video test</Trans>
            </StyledButton>
          )}
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
          {!isInCall && (
            <Button variant="primary" icon="video" onClick={onStart}>
              <Trans>Start call</Trans>
            </Button>
          )}
        </>
      }
    >
      {open && (
        <DeviceCheck media={media} snapshot={snapshot}>
          {!isInCall && provider !== undefined && <ConnectionTest provider={provider} />}
        </DeviceCheck>
      )}
    </Dialog>
  )
}
