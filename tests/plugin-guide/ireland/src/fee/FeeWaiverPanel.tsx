import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation } from "@rond/core/platform/http"
import { ErrorBanner } from "@rond/core/platform/errors"
import { takenActions } from "@rond/core/features/actions"
import { Button, Stack, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getFeeWaiver, waiveFee } from "../contract/contract.ts"
import FeeWaived from "./FeeWaived.tsx"

/** Waives the meeting's fee; a refusal is shown as the workspace's error mappers say. */
export default function FeeWaiverPanel() {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const waive = useApiMutation(waiveFee, { invalidates: [getFeeWaiver, takenActions] })
  const { meetingId } = ids
  if (meetingId === undefined) return null
  const go = () => waive.mutate({ payload: { meetingId } })
  return (
    <Stack gap={4}>
      <Text as="p">
        <Trans>The patient will not be asked to pay for this meeting.</Trans>
      </Text>
      <div>
        <Button variant="primary" pending={waive.isPending} onClick={go}>
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
