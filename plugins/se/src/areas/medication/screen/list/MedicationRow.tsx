import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList, Expandable, Inline, Stack, styled, Tag, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import { knownWord } from "@rond/core/api"
import type { MedicationItem } from "../../model/contract/index.ts"
import { KeptReason } from "../safety/KeptReason.tsx"
import { DosageInformation } from "../dosage/DosageInformation.tsx"
import { weekMarkOf } from "../dosage/dose-now.ts"
import { useDoseTexts } from "../dosage/dose-texts.ts"
import { EarlierDoses } from "./EarlierDoses.tsx"
import { amountWithUnit, clockHour, hourOf, knownDosage } from "../../model/dosage/index.ts"
import { useEndReasonText } from "../end-reasons.ts"

/** Name and dose beside reason and period where there is room. */
const Summary = styled("div", {
  display: "grid",
  columnGap: "$6",
  rowGap: "$1",
  paddingBlock: "$1",
  "@container medications (min-width: 44rem)": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
})

export interface MedicationRowProps {
  readonly item: MedicationItem
  /** Heading level in the outline of what is around it. */
  readonly level: 3 | 4
  /** Beside the row: its button. */
  readonly aside?: ReactNode
  /** Below the details: what may be done about it. */
  readonly actions?: ReactNode
}

/** A medication: what and how much at a glance, everything else once it is opened. */
export function MedicationRow({ item, level, aside, actions }: MedicationRowProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const doseTexts = useDoseTexts()
  const endReasonText = useEndReasonText()
  const { medication, silDrug, reason, latestModifiedAt, latestModifiedBy, status, endReason, errorNote } = item
  const [unit] = silDrug.dosages
  const { now, dose, period, summary, next, earlier } = doseTexts(item)
  const { dosage } = now
  const today = format.today()
  const changed = format.shortDateTime(latestModifiedAt, today)
  const isEnded = knownWord(status.status) === "ENDED"
  const isInError = knownWord(status.status) === "ENTERED_IN_ERROR"
  const weekMark = weekMarkOf(dosage)
  const struck = isInError ? { textDecoration: "line-through" } : {}
  const endedOn = format.shortDate(status.createdAt, today, "dated")
  const reasons = reason.map(({ text }) => text).join(", ")
  const { additionalInstructions } = dosage
  return (
    <Expandable
      level={level}
      aside={aside}
      summary={
        <Summary>
          <Stack gap={0}>
            <Inline gap={2} wrap>
              <Text weight="semibold" lang={format.locale} tone={isInError ? "muted" : "normal"} css={struck}>
                {silDrug.name}
              </Text>
              {isInError && (
                <Tag tone="danger">
                  <Trans>Incorrect entry</Trans>
                </Tag>
              )}
              {weekMark !== undefined && !isInError && (
                <Tag tone="warning">{weekMark === "weekly" ? <Trans>Once a week</Trans> : <Trans>Not every day</Trans>}</Tag>
              )}
            </Inline>
            <Text preserveLines tone={isInError ? "muted" : "normal"} css={struck}>
              {dose}
            </Text>
            {next !== undefined && !isInError && <Text preserveLines>{next}</Text>}
            {additionalInstructions !== null && (
              <Text preserveLines lang={format.locale} tone={isInError ? "muted" : "normal"} css={struck}>
                {additionalInstructions}
              </Text>
            )}
            {item.safetyReasons?.slice(0, 1).map((kept) => (
              <KeptReason key={kept.version} reason={kept} />
            ))}
          </Stack>
          <Stack gap={0}>
            <Text size="sm" tone="muted" lang={format.locale}>
              {isInError ? errorNote : reasons}
            </Text>
            <Text size="sm" tone="muted">
              {isInError ? <Trans>Marked on {endedOn}</Trans> : isEnded ? <Trans>Ended on {endedOn}</Trans> : period}
            </Text>
            {isEnded && endReason !== undefined && endReason !== null && (
              <Text size="sm" tone="muted">
                {endReasonText(endReason)}
              </Text>
            )}
          </Stack>
        </Summary>
      }
    >
      <Stack gap={3}>
        <DataList
          items={[
            ...(summary === "" ? [] : [{ term: t`Dosage summary`, description: summary }]),
            ...(dosage.timeAmounts.length < 2 || knownDosage(dosage) === undefined
              ? []
              : [
                  {
                    term: t`Times`,
                    description: dosage.timeAmounts
                      .map(({ time, amount }) => `${clockHour(hourOf(time))} ${amountWithUnit(amount, unit)}`)
                      .join(", "),
                  },
                ]),
            ...(isEnded || isInError ? [{ term: t`Period`, description: period }] : []),
            ...(now.changed === undefined || isInError
              ? []
              : [
                  { term: t`Taken since`, description: format.shortDate(now.since, today, "dated") },
                  {
                    term: t`Dose changed`,
                    description: `${now.changed.changedBy}, ${format.shortDateTime(now.changed.changedAt, today)}`,
                  },
                ]),
            { term: t`Dosage form`, description: <span lang={format.locale}>{silDrug.drugFormTextSv}</span> },
            { term: t`ATC code`, description: medication.atcCode },
            { term: t`Marketed by`, description: medication.marketingAuthHolder ?? silDrug.marketingAuthHolder },
            { term: isInError ? t`Marked by` : isEnded ? t`Ended by` : t`Last changed`, description: `${latestModifiedBy}, ${changed}` },
          ]}
        />
        {item.safetyReasons?.slice(1).map((kept) => (
          <KeptReason key={kept.version} reason={kept} />
        ))}
        <EarlierDoses doses={earlier} of={silDrug.name} />
        <DosageInformation medication={medication} name={silDrug.name} />
        {actions}
      </Stack>
    </Expandable>
  )
}
