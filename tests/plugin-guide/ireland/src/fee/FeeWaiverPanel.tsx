import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation } from "@rond/core/platform/http"
import { ErrorBanner } from "@rond/core/platform/errors"
import { takenActions } from "@rond/core/features/actions"
import { Button, Stack, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useState } from "react"
import { getFeeWaiver, waiveFee } from "../contract/contract.ts"
import FeeWaived from "./FeeWaived.tsx"
import { WaiverReason } from "./WaiverReason.tsx"

/** Waives the meeting's fee; a refusal is shown as the workspace's error mappers say. */
export default function FeeWaiverPanel() {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const [reason, setReason] = useState<string>()
  const waive = useApiMutation(waiveFee, { invalidates: [getFeeWaiver, takenActions] })
  const { meetingId } = ids
  if (meetingId === undefined) return null
  const go = () => reason !== undefined && waive.mutate({ payload: { meetingId, reason } })
  return (
    <Stack gap={4}>
      <Text as="p">
        <Trans>The patient will not be asked to pay for this meeting.</Trans>
      </Text>
      <WaiverReason value={reason} onChange={setReason} />
      <div>
        <Button variant="primary" disabled={reason === undefined} pending={waive.isPending} onClick={go}>
          <Trans>Waive the fee</Trans>
        </Button>
      </div>
      {waive.error !== null && (
        <ErrorBanner
          title={t`The fee was not waived`}
          error={waive.error}
          onRetry={go}
          retrying={waive.isPending}
          onClose={() => waive.reset()}
        />
      )}
      <FeeWaived />
    </Stack>
  )
}
