import { Trans } from "@lingui/react/macro"
import { useLingui } from "@lingui/react"
import { useEffect, useState } from "react"
import { finishStep } from "../../model/end-contributions.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Spinner } from "../../../../platform/ui/display/Spinner.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import type { FinishState } from "./finish-controller.ts"
import type { FinishStepId } from "./run-finish.ts"
import { WaitingNotice } from "./WaitingNotice.tsx"

/** A finish faster than this many milliseconds shows no dialog. */
const quickMillis = 400

export interface FinishProgressProps {
  readonly finish: Extract<FinishState, { readonly state: "working" }>
  readonly onStop: () => void
}

/** Progress of ending the meeting. A modal dialog prevents typing into a note that is being signed. There is none while a service is asked. */
export default function FinishProgressDialog({ finish, onStop }: FinishProgressProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickMillis)
    return () => clearTimeout(timer)
  }, [])
  const isUnavailable = finish.attempt > 1
  // The service may take minutes. Nothing is signed meanwhile, so that the clinician can write on.
  if (finish.waiting !== undefined)
    return <WaitingNotice step={<StepName step={finish.step} />} waiting={finish.waiting} onLeave={onStop} />
  return (
    <Dialog
      open={slow}
      onOpenChange={() => undefined}
      dismissible={false}
      title={<Trans>Ending the meeting</Trans>}
      actions={
        isUnavailable && (
          <Button onClick={onStop}>
            <Trans>Stop waiting</Trans>
          </Button>
        )
      }
    >
      <Stack gap={2} aria-live="polite">
        <Inline gap={2}>
          <Spinner size={16} />
          <Text>
            <StepName step={finish.step} />
          </Text>
        </Inline>
        {isUnavailable && (
          <Text as="p" size="sm" tone="warning">
            <Trans>Waiting for the connection. Everything you wrote is kept. You won’t sign or send twice.</Trans>
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

function StepName({ step }: { readonly step: FinishStepId }) {
  const { i18n } = useLingui()
  const { resolved } = useWorkspace()
  switch (step) {
    case "save-evaluation":
      return <Trans>Saving the evaluation</Trans>
    case "save-note":
      return <Trans>Saving the note</Trans>
    case "prepare":
      return <Trans>Checking what is missing</Trans>
    case "sign":
      return <Trans>Signing the note</Trans>
    case "complete":
      return <Trans>Completing the meeting</Trans>
    default: {
      const label = resolved.visible(finishStep).find((candidate) => candidate.id === step)?.spec.label
      // A server that is newer than the page sends more than the page has words for.
      return label === undefined ? <Trans>Sending to an external service ({step})</Trans> : i18n._(label)
    }
  }
}
