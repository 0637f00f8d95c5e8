import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useKeptFindings } from "../../../drug-safety/screen/index.ts"
import type { RenewalApproval, RenewalPrescription } from "../../model/index.ts"
import { noticeOf } from "../../model/text-renewal/approval.ts"
import { reasonTexts } from "./reason-texts.ts"

export interface DecidedRenewalProps {
  readonly prescription: RenewalPrescription
  readonly approval: RenewalApproval | UnknownWord
  /** Whether this clinician's own decision came later, and was not saved. */
  readonly wasLate: boolean
  /** BCP 47 language in which the patient is written to; `undefined`: the market's. */
  readonly language: string | undefined
}

/** A decision, which is final: its author and time, the message to the patient, and the reason of a refusal or of a renewal despite findings. */
export function DecidedRenewal({ prescription, approval, wasLate, language }: DecidedRenewalProps) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const keptFindings = useKeptFindings()
  const { message, reason, clinicianPrescribedViaAlfa, safetyReason } = prescription
  const notice = noticeOf(approval)
  const titles: Readonly<Record<typeof notice, ReactNode>> = {
    "already-accepted": <Trans>Already accepted</Trans>,
    "already-denied": <Trans>Already denied</Trans>,
    "decided-otherwise": typeof approval === "string" ? approval : t(unknownText(approval)),
  }
  const reasonText = reason === null ? "" : t(typeof reason === "string" ? reasonTexts[reason] : unknownText(reason))
  const despite = safetyReason === null ? "" : keptFindings(safetyReason.findings)
  const why = safetyReason?.text ?? ""
  return (
    <Stack gap={2}>
      {wasLate && (
        <Banner tone="warning" title={<Trans>Somebody decided before you</Trans>}>
          <Trans>Your decision was not saved, and its message was not sent.</Trans>
        </Banner>
      )}
      <Banner tone={notice === "already-accepted" ? "success" : "info"} title={titles[notice]}>
        <Stack gap={1}>
          <By {...prescription} />
          {clinicianPrescribedViaAlfa === true && (
            <Text as="p" size="sm">
              <Trans>Prescribed through the e-prescription service.</Trans>
            </Text>
          )}
          {reason !== null && <Text as="p" size="sm">{t`Reason: ${reasonText}`}</Text>}
          {message !== null && (
            <Text as="p" size="sm" preserveLines>
              <Trans>
                Message to the patient: <bdi lang={language ?? locale}>{message}</bdi>
              </Trans>
            </Text>
          )}
        </Stack>
      </Banner>
      {safetyReason !== null && (
        <Text as="p" size="sm" tone="warning" preserveLines>
          {t`Renewed despite: ${despite}. Reason: ${why}`}
        </Text>
      )}
    </Stack>
  )
}

function By({ decidedAt, decidedByName }: Pick<RenewalPrescription, "decidedAt" | "decidedByName">) {
  const format = useMarketFormat()
  if (decidedAt === null) return null
  const time = format.shortDateTime(decidedAt, format.today())
  return (
    <Text as="p" size="sm">
      {decidedByName === null ? (
        time
      ) : (
        <Trans>
          By <bdi>{decidedByName}</bdi>, {time}
        </Trans>
      )}
    </Text>
  )
}
