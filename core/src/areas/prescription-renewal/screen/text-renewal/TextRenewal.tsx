import { useId, useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import type { DrugSafetyData } from "../../../drug-safety/model/index.ts"
import type { RenewalPrescription, RenewalTexts } from "../../model/index.ts"
import { DecidedRenewal } from "./DecidedRenewal.tsx"
import { OpenTextRenewal } from "./OpenTextRenewal.tsx"
import type { OutsideReport } from "./use-open-renewal.ts"

export interface TextRenewalProps {
  readonly prescription: RenewalPrescription
  readonly meetingId: string
  readonly hasEnded: boolean
  /** The words to this patient. */
  readonly texts: RenewalTexts
  readonly drugSafety: DrugSafetyData
  /** The report of the external e-prescription service about the meeting. */
  readonly outside: OutsideReport
}

/** One prescription that the patient asks for: the two steps of its decision, then the decision. */
export function TextRenewal({ prescription, ...rest }: TextRenewalProps) {
  const format = useMarketFormat()
  const id = useId()
  const [wasLate, setWasLate] = useState(false)
  const { medicine, approval } = prescription
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={3} size="md" id={id} lang={format.locale}>
        {medicine}
      </Heading>
      {approval === null ? (
        <OpenTextRenewal prescription={prescription} {...rest} onLate={() => setWasLate(true)} />
      ) : (
        <DecidedRenewal prescription={prescription} approval={approval} wasLate={wasLate} language={rest.texts.language} />
      )}
    </Stack>
  )
}
