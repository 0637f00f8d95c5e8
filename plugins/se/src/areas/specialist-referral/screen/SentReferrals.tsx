import { useLingui } from "@lingui/react/macro"
import { TakenList, type TakenListProps } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Expandable, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import { listSpecialistReferrals, type SpecialistReferral } from "../model/specialist-referral.ts"
import { receiverName, ReferralPages, ReferralText } from "./ReferralText.tsx"

/** The meeting's specialist referrals among the taken actions. */
export default function SentReferrals() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} isTitled={false} />
}

/** The specialist referrals of a meeting; renders nothing without any. */
export function InMeeting({ meetingId, isTitled }: { readonly meetingId: string } & Pick<TakenListProps<unknown>, "isTitled">) {
  const { t } = useLingui()
  const query = useApiQuery(listSpecialistReferrals, { query: { meetingId, includePurpose: "true" } })
  return (
    <TakenList
      items={query.data?.specialistReferrals}
      query={query}
      isTitled={isTitled}
      title={t({ message: "Sent in this meeting", context: "specialist referrals" })}
      failed={t`The specialist referrals could not be loaded`}
      isCancelled={({ isCancelled }) => isCancelled === true}
    >
      {(referral, cancelled) => <OneReferral key={referral.id} referral={referral} cancelled={cancelled} />}
    </TakenList>
  )
}

function OneReferral({ referral, cancelled }: { readonly referral: SpecialistReferral; readonly cancelled: ReactNode }) {
  const format = useMarketFormat()
  return (
    <Expandable
      level={4}
      summary={
        <Stack gap={0}>
          <Text weight="medium" lang="sv">
            {receiverName(referral)}
          </Text>
          <Text size="sm" tone="muted">
            {format.shortDateTime(referral.creationTime, format.today(), "start")}
          </Text>
          {cancelled}
        </Stack>
      }
    >
      <Stack gap={2}>
        <ReferralText referral={referral} />
        <ReferralPages referral={referral} />
      </Stack>
    </Expandable>
  )
}
