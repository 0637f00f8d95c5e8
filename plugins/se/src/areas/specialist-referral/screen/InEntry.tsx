import { Trans, useLingui } from "@lingui/react/macro"
import { EntryDetailSection } from "@rond/core/features/entry-details"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import type { EntryDetailProps } from "@rond/core/plugin"
import { Stack, StatusDot, Text } from "@rond/core/ui"
import { listSpecialistReferrals, type SpecialistReferral } from "../model/specialist-referral.ts"
import { ReferralPages, ReferralText } from "./ReferralText.tsx"

/** The referrals to specialists outside that were written in the entry's meeting. */
export default function InEntry({ entry: { meetingId } }: EntryDetailProps) {
  const { t } = useLingui()
  const query = useApiQuery(listSpecialistReferrals, { query: { meetingId, includePurpose: "true" } })
  return (
    <EntryDetailSection
      title={t`Specialist referrals`}
      items={query.data?.specialistReferrals}
      query={query}
      failed={t`The specialist referrals of this entry could not be loaded`}
      keyOf={({ id }) => id}
    >
      {(referral) => <Referral referral={referral} />}
    </EntryDetailSection>
  )
}

function Referral({ referral }: { readonly referral: SpecialistReferral }) {
  const format = useMarketFormat()
  const day = format.shortDateTime(referral.creationTime, format.today())
  return (
    <Stack gap={1}>
      {referral.specialistUnit !== null && (
        <Text as="p" weight="medium" lang="sv">
          {referral.specialistUnit.name}
        </Text>
      )}
      {referral.isCancelled === true && (
        <StatusDot tone="neutral">
          <Trans context="specialist referral">Cancelled</Trans>
        </StatusDot>
      )}
      <ReferralText referral={referral} />
      <Text as="p" size="sm" tone="muted">
        <Trans>Referred {day}</Trans>
      </Text>
      <ReferralPages referral={referral} />
    </Stack>
  )
}
