import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { TakenList } from "../../actions/screen/index.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import type { BookedInternalReferral } from "../model/index.ts"
import { professionLabel } from "./profession-label.ts"
import type { ReferralScreens } from "./write/referral-screens.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

interface ReferralsProps {
  readonly screens: Pick<ReferralScreens, "endpoints" | "texts">
}

/** The referrals of one action that were made in the meeting, among the taken actions. */
export function ReferralCards({ screens }: ReferralsProps) {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <Referrals screens={screens} meetingId={ids.meetingId} isTitled={false} />
}

/** The same in the action's panel; renders nothing without any. `isTitled` is false if a title is already shown around the list. */
export function Referrals({
  screens,
  meetingId,
  isTitled = true,
}: ReferralsProps & { readonly meetingId: string; readonly isTitled?: boolean }) {
  const { t } = useLingui()
  const query = useApiQuery(screens.endpoints.list, { params: { meetingId } })
  return (
    <TakenList
      title={t`Referred in this meeting`}
      isTitled={isTitled}
      items={query.data?.internalReferrals}
      query={query}
      failed={t(screens.texts.listFailed)}
      isCancelled={(referral) => referral.isCancelled === true}
    >
      {(referral, cancelled) => <OneReferral key={referral.internalReferralId} referral={referral} cancelled={cancelled} />}
    </TakenList>
  )
}

function OneReferral({ referral, cancelled }: { readonly referral: BookedInternalReferral; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const profession = professionLabel(referral.profession)
  const { startTimeInclusive: start, endTimeExclusive: end } = referral
  return (
    <Expandable
      level={4}
      summary={
        <Stack gap={0}>
          <Text weight="medium">
            <bdi>{referral.clinicianName}</bdi>, {profession === undefined ? referral.profession : t(profession)}
          </Text>
          <Text size="sm" tone="muted">
            {format.longDate(start, format.today(), "start")}, {format.timeRange(start, end)}
          </Text>
          {cancelled}
        </Stack>
      }
    >
      <Stack gap={2}>
        {referral.careFacilityName !== null && (
          <Text size="sm" tone="muted">
            <Trans>At {referral.careFacilityName}</Trans>
          </Text>
        )}
        <Text preserveLines>{referral.message}</Text>
      </Stack>
    </Expandable>
  )
}
