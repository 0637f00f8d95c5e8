import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { BookedInternalReferral } from "../../model/index.ts"
import { Referrals } from "../Referrals.tsx"
import type { ReferralScreens } from "./referral-screens.ts"
import { ReferralForm } from "./ReferralForm.tsx"

/** Refers the patient to a colleague of the same pool: the receiver, the time and the message. */
export function ReferralPanel({ screens }: { readonly screens: ReferralScreens }) {
  const { ids } = useWorkspace()
  const { meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const [booked, setBooked] = useState<BookedInternalReferral>()
  return (
    <Stack gap={5}>
      {booked === undefined ? (
        <Referring screens={screens} meetingId={meetingId} onBooked={setBooked} />
      ) : (
        <Referred referral={booked} onAnother={() => setBooked(undefined)} />
      )}
      <Referrals screens={screens} meetingId={meetingId} />
    </Stack>
  )
}

interface ReferringProps {
  readonly screens: ReferralScreens
  readonly meetingId: string
  readonly onBooked: (referral: BookedInternalReferral) => void
}

function Referring({ screens, meetingId, onBooked }: ReferringProps) {
  const { t } = useLingui()
  const query = useApiQuery(screens.endpoints.options, {}, { staleTime: 300_000 })
  const { data: options, error } = query
  if (options === undefined) {
    if (error === null) return <Skeleton shape="fields" count={3} />
    return <QueryError title={t`Colleagues could not be loaded`} query={query} />
  }
  if (options.colleagues.length === 0) {
    return (
      <EmptyState icon="users" title={<Trans>No colleague to refer to</Trans>}>
        {t(screens.texts.nobody)}
      </EmptyState>
    )
  }
  return <ReferralForm screens={screens} options={options} meetingId={meetingId} onBooked={onBooked} />
}

function Referred({ referral, onAnother }: { readonly referral: BookedInternalReferral; readonly onAnother: () => void }) {
  const format = useMarketFormat()
  const { startTimeInclusive: start, endTimeExclusive: end } = referral
  return (
    <Banner
      tone="success"
      title={<Trans>Patient referred</Trans>}
      actions={
        <Button size="sm" icon="plus" onClick={onAnother}>
          <Trans>New referral</Trans>
        </Button>
      }
    >
      <Trans>
        {format.longDate(start, format.today(), "start")}, {format.timeRange(start, end)}, with {referral.clinicianName}.
      </Trans>
    </Banner>
  )
}
