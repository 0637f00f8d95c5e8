import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { useRunApi } from "../../../../platform/http/index.ts"
import { logWarning } from "../../../../platform/errors/log-warning.ts"
import { Button, Inline, Text, StyledButton, Dialog, Icon } from "../../../../platform/ui/index.ts"
import { noCall, type CallState } from "../machine/call-state.ts"
import { LocalMedia, type MediaSnapshot } from "../media/local-media.ts"
import { CallRunner, silentTone } from "../running/call-runner.ts"
import { useVideoProviders } from "../video-providers.tsx"
import { DeviceCheck } from "./DeviceCheck.tsx"

/** Capturing here would take the camera from the device check; a connection test needs no tracks. */
const noCapture = () => new LocalMedia({ getUserMedia: async () => new MediaStream(), enumerateDevices: async () => [] })

/** Tests the connection: joins a test room through the real provider and leaves it. */
function ConnectionTest({ provider }: { readonly provider: string }) {
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const [state, setState] = useState<CallState>(noCall)
  const runner = useRef<CallRunner>(undefined)
  useEffect(() => () => runner.current?.dispose(), [])

  const test = () => {
    runner.current?.dispose()
    const testRunner = new CallRunner({
      meetingId: "functionality-test",
      startedAt: undefined,
      media: noCapture(),
      loadProvider: load,
      run: runApi,
      tone: silentTone,
      onChange: ({ state: next }) => {
        setState(next)
        if (next.phase === "waiting") testRunner.end()
      },
      log: logWarning,
    })
    runner.current = testRunner
    testRunner.start(provider, "functionality-test")
  }
  return (
    <Inline wrap>
      <Button icon="activity" pending={state.phase === "fetching"} onClick={test}>
        <Trans>Test the connection</Trans>
      </Button>
      <Text as="output" size="sm" tone={state.phase === "error" ? "danger" : "success"}>
        {state.phase === "ended" && <Trans>Calls work on this network.</Trans>}
        {state.phase === "error" && <Trans>Calls do not work on this network. Check your network, VPN or firewall.</Trans>}
      </Text>
    </Inline>
  )
}

export interface DeviceCheckDialogProps {
  readonly open: boolean
  readonly media: LocalMedia
  readonly snapshot: MediaSnapshot | undefined
  /** During a call the devices belong to the call: closing the dialog leaves them on. */
  readonly isInCall: boolean
  readonly provider: string | undefined
  /** The meeting is not expected yet. */
  readonly isLongBefore: boolean
  readonly onClose: () => void
  /** Starts the call with the stream that was checked. */
  readonly onStart: () => void
}

/**
 * Checks camera, microphone and speaker before (or during) a call. The stream is opened once and reused by the call;
 * it is stopped only when no call follows.
 */
export function DeviceCheckDialog({ open, media, snapshot, isInCall, provider, isLongBefore, onClose, onStart }: DeviceCheckDialogProps) {
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
      namesSubject={false}
      description={t`Check that you can be seen and heard.`}
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
            <Button variant={isLongBefore ? "secondary" : "primary"} icon="video" onClick={onStart}>
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
