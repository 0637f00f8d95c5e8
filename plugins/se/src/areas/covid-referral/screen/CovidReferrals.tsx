import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList, TakenSummary } from "@rond/core/features/actions"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Expandable, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import type { CovidReferral } from "../model/covid-referral.ts"
import { kindText, stateText } from "./covid-texts.ts"
import { useCovidReferrals } from "./use-covid-referrals.ts"

/** The meeting's COVID-19 referrals among its taken actions. */
export function CovidReferralCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <CovidReferrals meetingId={ids.meetingId} isTitled={false} />
}

/** The same in the panel that makes them; renders nothing without any. */
export function CovidReferrals({ meetingId, isTitled }: { readonly meetingId: string; readonly isTitled: boolean }) {
  const { t } = useLingui()
  const query = useCovidReferrals(meetingId)
  return (
    <TakenList
      items={query.data?.covidReferrals}
      query={query}
      isTitled={isTitled}
      title={t`Referred in this meeting`}
      failed={t`The COVID-19 tests could not be loaded`}
      isCancelled={({ state }) => state === "CANCELLED"}
    >
      {(referral, cancelled) => <OneReferral key={referral.referralId} referral={referral} cancelled={cancelled} />}
    </TakenList>
  )
}

function OneReferral({ referral, cancelled }: { readonly referral: CovidReferral; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  return (
    <Expandable
      level={4}
      summary={
        <TakenSummary
          title={t(kindText(referral.kind))}
          takenAt={referral.creationTime}
          state={t(stateText(referral.state))}
          cancelled={cancelled}
        />
      }
    >
      <Text size="sm">
        {referral.referringClinicianId === ids.clinicianId ? (
          <Trans>You referred the patient.</Trans>
        ) : (
          <Trans>Another clinician referred the patient.</Trans>
        )}
      </Text>
    </Expandable>
  )
}
