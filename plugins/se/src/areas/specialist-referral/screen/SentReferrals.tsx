import { useLingui } from "@lingui/react/macro"
import { TakenList, type TakenListProps, TakenSummary } from "@rond/core/features/actions"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Expandable, Stack } from "@rond/core/ui"
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
  return (
    <Expandable
      level={4}
      summary={<TakenSummary title={receiverName(referral)} titleLanguage="sv" takenAt={referral.creationTime} cancelled={cancelled} />}
    >
      <Stack gap={2}>
        <ReferralText referral={referral} />
        <ReferralPages referral={referral} />
      </Stack>
    </Expandable>
  )
}
