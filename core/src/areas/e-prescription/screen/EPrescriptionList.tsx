import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { TakenList } from "../../actions/screen/index.ts"
import { type EPrescription, isAsNeeded } from "../model/index.ts"
import { AsNeededSession } from "./AsNeededSession.tsx"
import { PrescriptionLabels } from "./PrescriptionLabels.tsx"
import { useEPrescriptions } from "./use-e-prescriptions.ts"

export interface EPrescriptionListProps {
  readonly meetingId: string
  /** `false` if a title is already shown around the list. */
  readonly isTitled: boolean
}

/** The prescriptions that external services issued in a meeting, cancelled ones included. Renders nothing if there are none. */
export function EPrescriptionList({ meetingId, isTitled }: EPrescriptionListProps) {
  const { t } = useLingui()
  const query = useEPrescriptions(meetingId)
  return (
    <TakenList
      items={query.data?.prescriptions}
      query={query}
      isTitled={isTitled}
      title={t`Prescribed in this meeting`}
      failed={t`The e-prescriptions could not be loaded`}
      isCancelled={({ state }) => state === "cancelled"}
    >
      {(prescription, cancelled) => <PrescriptionCard key={prescription.id} prescription={prescription} cancelled={cancelled} />}
    </TakenList>
  )
}

function PrescriptionCard({ prescription, cancelled }: { readonly prescription: EPrescription; readonly cancelled: ReactNode }) {
  const format = useMarketFormat()
  const { id, medication, reportedAt } = prescription
  const time = format.time(reportedAt)
  return (
    <Stack gap={2} css={{ paddingBlock: "$3" }}>
      <Text weight="medium" lang={format.locale}>
        {medication}
      </Text>
      <Inline gap={2} wrap>
        <Text size="sm" tone="muted">
          <Trans>Prescribed at {time}</Trans>
        </Text>
        <PrescriptionLabels prescription={prescription} />
        {cancelled}
      </Inline>
      {isAsNeeded(prescription) && <AsNeededSession id={id} />}
    </Stack>
  )
}
