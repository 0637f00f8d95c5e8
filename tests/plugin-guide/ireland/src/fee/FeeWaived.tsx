import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { QueryError } from "@rond/core/platform/errors"
import { Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getFeeWaiver } from "../contract/contract.ts"

/** Says that the fee of the meeting on screen was waived; nothing where it was not. */
export default function FeeWaived() {
  const { ids } = useWorkspace()
  return <WaivedFee meetingId={ids.meetingId ?? ""} />
}

/** Says that a meeting's fee was waived; nothing where it was not. */
export function WaivedFee({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const query = useApiQuery(getFeeWaiver, { params: { meetingId } })
  const { data, error } = query
  if (error !== null && data === undefined) return <QueryError title={t`The fee could not be loaded`} query={query} />
  if (data?.waived !== true) return null
  return (
    <Text as="p">
      <Trans>The fee of this meeting is waived.</Trans>
    </Text>
  )
}
