import { Trans, useLingui } from "@lingui/react/macro"
import { EntryDetailSection } from "@rond/core/features/entry-details"
import { AsNeededHistory } from "@rond/core/features/e-prescription"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import type { EntryDetailProps } from "@rond/core/plugin"
import { Badge, Stack, Tag, Text } from "@rond/core/ui"
import { listMeetingPrescriptions, type SwedishPrescription } from "../model/entry-details.ts"

export default function ElectronicPrescriptions({ entry: { meetingId } }: EntryDetailProps) {
  const { t } = useLingui()
  const query = useApiQuery(listMeetingPrescriptions, { params: { id: meetingId } })
  return (
    <EntryDetailSection
      title={t`E-prescriptions`}
      items={query.data?.prescriptions}
      query={query}
      failed={t`The e-prescriptions of this entry could not be loaded`}
      keyOf={({ medicationRequest }) => medicationRequest.id}
    >
      {(prescription) => <Prescription {...prescription} />}
    </EntryDetailSection>
  )
}

function Prescription({ medicationRequest, distributedDrug, drugArticle, groupId }: SwedishPrescription) {
  const format = useMarketFormat()
  const { id, dosage, prescribedAt, prescriberName } = medicationRequest
  const { tradeName, strength, drugForm } = distributedDrug
  const day = format.shortDateTime(prescribedAt, format.today())
  return (
    <Stack gap={1} align="start">
      <Text as="p" weight="medium" lang={format.locale}>
        {[tradeName, drugForm, strength].filter((part) => part !== null).join(", ")}
      </Text>
      <Text as="p" lang={format.locale}>
        {dosage}
      </Text>
      <Text as="p" size="sm" tone="muted">
        <Trans>
          Prescribed by <bdi>{prescriberName}</bdi>, {day}
        </Trans>
      </Text>
      {groupId !== undefined && (
        <Badge tone="neutral">
          <Trans>As needed</Trans>
        </Badge>
      )}
      {drugArticle?.limitedReimbursement === true && (
        <Tag tone="warning">
          <Trans>Limited reimbursement</Trans>
        </Tag>
      )}
      {groupId !== undefined && <AsNeededHistory id={id} />}
    </Stack>
  )
}
