import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { EntryDetailSection } from "../../../entry-details/screen/index.ts"
import type { EntryDetailProps } from "../../../plugin/index.ts"
import { type EPrescription, getEPrescriptions, isAsNeeded } from "../../model/index.ts"
import { AsNeededSession } from "../AsNeededSession.tsx"
import { PrescriptionLabels } from "../PrescriptionLabels.tsx"
import { AsNeededHistory } from "./AsNeededHistory.tsx"

/** The prescriptions that external services issued in the entry's meeting. */
export default function EntryEPrescriptions({ entry: { meetingId } }: EntryDetailProps) {
  const { t } = useLingui()
  const query = useApiQuery(getEPrescriptions, { params: { meetingId } })
  return (
    <EntryDetailSection
      title={t`From the e-prescription service`}
      items={query.data?.prescriptions}
      query={query}
      failed={t`The e-prescriptions could not be loaded`}
      keyOf={({ id }) => id}
    >
      {(prescription) => <Prescribed prescription={prescription} />}
    </EntryDetailSection>
  )
}

function Prescribed({ prescription }: { readonly prescription: EPrescription }) {
  const format = useMarketFormat()
  const { id, medication, reportedAt, state } = prescription
  const day = format.shortDateTime(reportedAt, format.today())
  return (
    <Stack gap={2}>
      <Text as="p" weight="medium" lang={format.locale}>
        {medication}
      </Text>
      <Inline gap={2} wrap>
        <PrescriptionLabels prescription={prescription} />
        <Text size="sm" tone="muted">
          {state === "cancelled" ? <Trans>Prescribed {day}, cancelled</Trans> : <Trans>Prescribed {day}</Trans>}
        </Text>
      </Inline>
      {isAsNeeded(prescription) && (
        <>
          <AsNeededHistory id={id} />
          <AsNeededSession id={id} />
        </>
      )}
    </Stack>
  )
}
