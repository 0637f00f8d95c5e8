import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Banner, Button, Stack, Text } from "@rond/core/ui"
import type { Dosage, MedicationItem } from "../../model/contract/index.ts"
import { knownDosage } from "../../model/dosage/index.ts"
import { useListedDosageText } from "../dosage/dosage-text.ts"
import type { Meanwhile } from "./edit-draft.ts"

export interface MeanwhileNoticeProps {
  readonly meanwhile: Meanwhile
  readonly onTakeTheirs: (theirs: MedicationItem, dosage: Dosage) => void
  readonly onSaveMine: (theirs: MedicationItem) => void
}

/** Says that a colleague has changed, ended or taken back the medication that is being written on. Both versions stay until the clinician chooses. */
export function MeanwhileNotice({ meanwhile, onTakeTheirs, onSaveMine }: MeanwhileNoticeProps) {
  const format = useMarketFormat()
  const dosageText = useListedDosageText()
  if (meanwhile.has === "not-changed") return null
  const { item } = meanwhile
  const by = item.latestModifiedBy
  const when = format.shortDateTime(item.latestModifiedAt, format.today())
  if (meanwhile.has === "ended") {
    return (
      <Banner tone="warning" title={<Trans>{by} ended this medication</Trans>}>
        <Trans>It has been among the past medications since {when} and can no longer be changed. What you wrote is below.</Trans>
      </Banner>
    )
  }
  if (meanwhile.has === "in-error") {
    return (
      <Banner tone="warning" title={<Trans>{by} marked this medication as entered in error</Trans>}>
        <Trans>It has been among the past medications since {when} and can no longer be changed. What you wrote is below.</Trans>
      </Banner>
    )
  }
  const { dose, period } = dosageText(item)
  const dosage = knownDosage(item.dosage)
  return (
    <Banner
      tone="warning"
      title={<Trans>{by} changed this medication</Trans>}
      actions={
        dosage !== undefined && (
          <>
            <Button size="sm" onClick={() => onTakeTheirs(item, dosage)}>
              <Trans>Take theirs</Trans>
            </Button>
            <Button size="sm" onClick={() => onSaveMine(item)}>
              <Trans>Save mine instead</Trans>
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        <Text>
          <Trans>Their version was saved {when}. Yours is below and is not saved yet.</Trans>
        </Text>
        <Stack as="blockquote" gap={0} css={{ margin: 0 }}>
          <Text weight="medium" preserveLines>
            {dose}
          </Text>
          <Text size="sm" tone="muted">
            {period}
          </Text>
          {item.dosage.additionalInstructions !== null && <Text preserveLines>{item.dosage.additionalInstructions}</Text>}
        </Stack>
      </Stack>
    </Banner>
  )
}
