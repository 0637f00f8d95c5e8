import { Trans, useLingui } from "@lingui/react/macro"
import { EntryDetailSection } from "@rond/core/features/entry-details"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import type { EntryDetailProps } from "@rond/core/plugin"
import { Stack, Text } from "@rond/core/ui"
import { listSpecialistReferrals, type SpecialistReferral } from "../model/entry-details.ts"

/** The referrals to specialists outside that were written in the entry's meeting. */
export default function SpecialistReferrals({ entry: { meetingId } }: EntryDetailProps) {
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
      {(referral) => <Referral {...referral} />}
    </EntryDetailSection>
  )
}

function Referral({ creationTime, externalSpecialistInfo, specialistUnit, purposeTitle, purposeBody }: SpecialistReferral) {
  const format = useMarketFormat()
  const day = format.shortDateTime(creationTime, format.today())
  return (
    <Stack gap={1}>
      {specialistUnit !== null && (
        <Text as="p" weight="medium">
          {specialistUnit.name}
        </Text>
      )}
      {specialistUnit !== null && specialistUnit.visitingAddress !== null && (
        <Text as="p" size="sm" tone="muted">
          {specialistUnit.visitingAddress}
        </Text>
      )}
      {externalSpecialistInfo !== null && (
        <Text as="p" weight={specialistUnit === null ? "medium" : "regular"} preserveLines>
          {externalSpecialistInfo}
        </Text>
      )}
      {purposeTitle !== undefined && (
        <Text as="p">
          <Trans>Purpose: {purposeTitle}</Trans>
        </Text>
      )}
      {purposeBody !== undefined && (
        <Text as="p" preserveLines>
          {purposeBody}
        </Text>
      )}
      <Text as="p" size="sm" tone="muted">
        <Trans>Referred {day}</Trans>
      </Text>
    </Stack>
  )
}
