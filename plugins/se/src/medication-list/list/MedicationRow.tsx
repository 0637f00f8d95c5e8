import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DataList, Expandable, Stack, styled, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import { knownWord } from "@rond/core/api"
import type { MedicationItem } from "../../contract/medication/index.ts"
import { KeptReason } from "../safety/KeptReason.tsx"
import { DosageInformation } from "./DosageInformation.tsx"
import { amountWithUnit, clockHour, useListedDosageText } from "./dosage-text.ts"
import { hourOf, knownDosage } from "../dosage/index.ts"

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
}

/** A medication: what and how much at a glance, everything else once it is opened. */
export function MedicationRow({ item, level, aside }: MedicationRowProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const dosageText = useListedDosageText()
  const { dosage, medication, silDrug, reason, latestModifiedAt, latestModifiedBy, status } = item
  const [unit] = silDrug.dosages
  const { dose, period, summary } = dosageText(item)
  const today = format.today()
  const changed = format.shortDateTime(latestModifiedAt, today)
  const isEnded = knownWord(status.status) === "ENDED"
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
            <Text weight="semibold">{silDrug.name}</Text>
            <Text preserveLines>{dose}</Text>
            {additionalInstructions !== null && <Text preserveLines>{additionalInstructions}</Text>}
            {item.safetyReasons?.slice(0, 1).map((kept) => (
              <KeptReason key={kept.version} reason={kept} />
            ))}
          </Stack>
          <Stack gap={0}>
            <Text size="sm" tone="muted">
              {reasons}
            </Text>
            <Text size="sm" tone="muted">
              {isEnded ? <Trans>Ended on {endedOn}</Trans> : period}
            </Text>
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
            ...(isEnded ? [{ term: t`Period`, description: period }] : []),
            { term: t`Dosage form`, description: silDrug.drugFormTextSv },
            { term: t`ATC code`, description: medication.atcCode },
            { term: t`Marketed by`, description: medication.marketingAuthHolder ?? silDrug.marketingAuthHolder },
            { term: isEnded ? t`Ended by` : t`Last changed`, description: `${latestModifiedBy}, ${changed}` },
          ]}
        />
        {item.safetyReasons?.slice(1).map((kept) => (
          <KeptReason key={kept.version} reason={kept} />
        ))}
        <DosageInformation medication={medication} name={silDrug.name} />
      </Stack>
    </Expandable>
  )
}
