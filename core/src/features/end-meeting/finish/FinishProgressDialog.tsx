import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useEffect, useState } from "react"
import { useLingui } from "@lingui/react"
import { finishStep } from "../../../extension-points/meeting/finish-step.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { Spinner } from "../../../ui/display/Spinner.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import type { FinishStepId } from "./finish-failure.ts"
import { useFinishController } from "../use-end-meeting.ts"

/** A finish faster than this many milliseconds shows no dialog. */
const quickMillis = 400

/** Progress of ending the meeting. The modal dialog prevents typing into a note that is being signed. */
export function FinishProgressDialog() {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const working = finish.state === "working"
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!working) return
    const timer = setTimeout(() => setSlow(true), quickMillis)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [working])
  if (!working) return null
  const isUnavailable = finish.attempt > 1
  return (
    <Dialog
      open={slow}
      onOpenChange={() => undefined}
      dismissible={false}
      title={<Trans>Ending the meeting</Trans>}
      actions={
        isUnavailable && (
          <Button onClick={controller.stop}>
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
            <Trans>
              The server does not answer. Trying again, attempt {finish.attempt}. Everything you wrote is kept, and nothing is done twice.
            </Trans>
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
      return <Trans>Checking what is needed</Trans>
    case "sign":
      return <Trans>Signing the note</Trans>
    case "complete":
      return <Trans>Completing the meeting</Trans>
    default: {
      const label = resolved.visible(finishStep).find((candidate) => candidate.id === step)?.spec.label
      return label === undefined ? step : i18n._(label)
    }
  }
}
