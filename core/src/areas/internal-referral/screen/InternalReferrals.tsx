import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { isSupportedProfession, type SupportedProfession } from "../../clinician/model/index.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { TakenList } from "../../actions/screen/index.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { listInternalReferrals, type BookedInternalReferral } from "../model/index.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

const labels: Readonly<Record<SupportedProfession, MessageDescriptor>> = {
  doctor: msg`Doctor`,
  nurse: msg`Nurse`,
  psychologist: msg`Psychologist`,
}

/** The label of a profession; `undefined` for an unsupported one, which is shown by its code. */
function professionLabel(profession: string): MessageDescriptor | undefined {
  return isSupportedProfession(profession) ? labels[profession] : undefined
}

/** The meeting's internal referrals among the taken actions. */
export default function InternalReferralsCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InternalReferrals meetingId={ids.meetingId} isTitled={false} />
}

/** The internal referrals made in this meeting; renders nothing without any. `isTitled` is false if a title is already shown around the list. */
export function InternalReferrals({ meetingId, isTitled = true }: { readonly meetingId: string; readonly isTitled?: boolean }) {
  const { t } = useLingui()
  const query = useApiQuery(listInternalReferrals, { params: { meetingId } })
  return (
    <TakenList
      title={t`Referred in this meeting`}
      isTitled={isTitled}
      items={query.data?.internalReferrals}
      query={query}
      failed={t`Internal referrals could not be loaded`}
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
