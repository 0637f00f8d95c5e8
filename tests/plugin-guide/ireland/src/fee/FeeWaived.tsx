import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { QueryError } from "@rond/core/platform/errors"
import { Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getFeeWaiver } from "../contract/contract.ts"

/** Says that the fee was waived; nothing where it was not. */
export default function FeeWaived() {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const { data, error, isFetching, refetch } = useApiQuery(getFeeWaiver, { params: { meetingId: ids.meetingId ?? "" } })
  if (error !== null && data === undefined)
    return <QueryError title={t`The fee could not be loaded`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (data?.waived !== true) return null
  return (
    <Text as="p">
      <Trans>The fee of this meeting is waived.</Trans>
    </Text>
  )
}
