import { Trans } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { useRunApi } from "../../../platform/http/index.ts"
import { logWarning } from "../../../platform/errors/log-warning.ts"
import { Button, Inline, Text } from "../../../ui/index.ts"
import { noCall, type CallState } from "../machine/call-state.ts"
import { LocalMedia } from "../media/local-media.ts"
import { CallRunner } from "../running/call-runner.ts"
import { useVideoProviders } from "../screen/video-providers.tsx"

/** Capturing here would take the camera from the device check; a connection test needs no tracks. */
const noCapture = () => new LocalMedia({ getUserMedia: async () => new MediaStream(), enumerateDevices: async () => [] })
const silence = { start: () => undefined, stop: () => undefined }

/** Tests the connection: joins a test room through the real provider and leaves it. */
export function ConnectionTest({ provider }: { readonly provider: string }) {
  const runApi = useRunApi()
  const { load } = useVideoProviders()
  const [state, setState] = useState<CallState>(noCall)
  const runner = useRef<CallRunner>(undefined)
  useEffect(() => () => runner.current?.dispose(), [])

  const test = () => {
    runner.current?.dispose()
    const made = new CallRunner({
      meetingId: "functionality-test",
      startedAt: undefined,
      media: noCapture(),
      loadProvider: load,
      run: runApi,
      tone: silence,
      onChange: ({ state: next }) => {
        setState(next)
        if (next.phase === "waiting") made.end()
      },
      log: logWarning,
    })
    runner.current = made
    made.start(provider, "functionality-test")
  }
  return (
    <Inline wrap>
      <Button icon="activity" pending={state.phase === "fetching"} onClick={test}>
        <Trans>Test the connection</Trans>
      </Button>
      <Text as="output" size="sm" tone={state.phase === "error" ? "danger" : "success"}>
        {state.phase === "ended" && <Trans>Calls get through from here.</Trans>}
        {state.phase === "error" && <Trans>Calls do not get through. Check your network, VPN or firewall.</Trans>}
      </Text>
    </Inline>
  )
}
