import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { useMarketFormat } from "@rond/core/i18n"
import { Button, Expandable, Inline, Stack, Tag, Text } from "@rond/core/ui"
import { useState } from "react"
import type { Prescription } from "../../model/contract/index.ts"
import { canBeCancelled } from "../../model/prescription-state.ts"
import { ProductInformation } from "../product/ProductInformation.tsx"
import { StateDot } from "./StateDot.tsx"
import { StatusLines } from "./StatusLines.tsx"
import { usePrescriptionStatus } from "./use-prescriptions.ts"

export interface PrescriptionRowProps {
  readonly prescription: Prescription
  readonly isOpened: boolean
  readonly onCancel: (id: string) => void
}

/** The id of the button that opens a prescription of the list. It stays whatever becomes of the prescription. */
export const prescriptionRowId = (id: string): string => `se-prescription-${id}`

/** Shows one prescription. Opened, a prescription of this clinic shows the national service's current status. */
export function PrescriptionRow({ prescription, isOpened, onCancel }: PrescriptionRowProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [isAbout, setIsAbout] = useState(false)
  const { medicationRequest, drugArticle, text, nplId, state, meetingId, isNational } = prescription
  const { id, dosage, prescribedAt, prescriberName } = medicationRequest
  const day = format.shortDateTime(prescribedAt, format.today())
  return (
    <Expandable
      level={4}
      defaultOpen={isOpened}
      buttonId={prescriptionRowId(id)}
      summary={
        <Stack gap={0}>
          <Text weight="medium" lang="sv">
            {text}
          </Text>
          <StateDot state={state} />
        </Stack>
      }
    >
      <Stack gap={3}>
        <Stack gap={1} align="start">
          <Text as="p" lang="sv">
            {dosage}
          </Text>
          <Text as="p" size="sm" tone="muted">
            <Trans>
              Prescribed by <bdi>{prescriberName}</bdi>, {day}
            </Trans>
          </Text>
          {drugArticle?.limitedReimbursement === true && (
            <Tag tone="warning">
              <Trans>Limited reimbursement</Trans>
            </Tag>
          )}
        </Stack>
        {meetingId === null ? (
          <Text tone="muted">
            <Trans>Another clinic prescribed it, so its status cannot be read and it cannot be cancelled here.</Trans>
          </Text>
        ) : (
          <StatusLines prescription={prescription} />
        )}
        <Inline gap={2} wrap>
          {meetingId !== null && isNational && <CancelButton prescription={prescription} onCancel={onCancel} />}
          {nplId !== null && (
            <Button size="sm" variant="quiet" icon="info" aria-label={t`About the product ${text}`} onClick={() => setIsAbout(true)}>
              <Trans>About the product</Trans>
            </Button>
          )}
        </Inline>
      </Stack>
      {isAbout && nplId !== null && <ProductInformation nplId={nplId} name={text} onClose={() => setIsAbout(false)} />}
    </Expandable>
  )
}

/** Offers the cancellation of a prescription that the national service knows and may still dispense. */
function CancelButton({ prescription, onCancel }: Pick<PrescriptionRowProps, "prescription" | "onCancel">) {
  const { t } = useLingui()
  const { isUnknownThere } = usePrescriptionStatus(prescription)
  const { medicationRequest, text, state } = prescription
  const known = knownWord(state)
  if (isUnknownThere || known === undefined || !canBeCancelled(known)) return null
  return (
    <Button size="sm" icon="ban" aria-label={t`Cancel the prescription of ${text}`} onClick={() => onCancel(medicationRequest.id)}>
      <Trans>Cancel the prescription</Trans>
    </Button>
  )
}
