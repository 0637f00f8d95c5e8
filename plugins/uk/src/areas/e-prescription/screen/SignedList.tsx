import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { Inline, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import type { EpsAction } from "../model/eps-action.ts"
import { getEpsActions } from "../model/endpoints.ts"
import { epsChanged } from "../model/eps-event.ts"

export interface SignedListProps {
  readonly meetingId: string
  /** `false` if a title is already shown around the list. */
  readonly isTitled: boolean
}

/** The prescriptions that were signed in the meeting's sessions of the signing service. */
export function SignedList({ meetingId, isTitled }: SignedListProps) {
  const { t } = useLingui()
  const query = useEpsActions(meetingId)
  return (
    <TakenList
      items={query.data?.actions}
      query={query}
      isTitled={isTitled}
      title={t`Electronic prescriptions`}
      failed={t`The electronic prescriptions could not be loaded`}
      isCancelled={({ state }) => state === "cancelled"}
    >
      {(action, cancelled) => <SignedPrescription key={action.id} action={action} cancelled={cancelled} />}
    </TakenList>
  )
}

function SignedPrescription({ action, cancelled }: { readonly action: EpsAction; readonly cancelled: ReactNode }) {
  const format = useMarketFormat()
  const { id, reportedAt } = action
  const time = format.time(reportedAt)
  return (
    <Stack gap={1} css={{ paddingBlock: "$2" }}>
      <Inline gap={2} wrap>
        <Text weight="medium">
          <Trans>Signed at {time}</Trans>
        </Text>
        {cancelled}
      </Inline>
      <Text size="sm" tone="muted">
        <Trans>
          Number in the signing service: <bdi>{id}</bdi>
        </Trans>
      </Text>
    </Stack>
  )
}

/** The meeting's electronic prescriptions, the newest first. They are read again when the signing service reports one. */
function useEpsActions(meetingId: string) {
  const query = useApiQuery(getEpsActions, { params: { meetingId } })
  const readAgain = () => void query.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => (type === epsChanged ? readAgain() : undefined), readAgain)
  return query
}
