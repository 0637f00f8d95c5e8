import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Accordion, EmptyState, Heading, Stack, styled, Text } from "@rond/core/ui"
import { useId, type ReactNode } from "react"
import type { MedicationItem } from "../../model/contract/index.ts"
import { doseNow } from "../dosage/dose-now.ts"
import { MedicationRow } from "./MedicationRow.tsx"
import { sectionsOf } from "./sections.ts"

/** The medications that the patient does not take yet, apart from the current ones. */
const ToCome = styled("section", {
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  minWidth: 0,
  paddingTop: "$2",
  borderTop: "1px dashed $colors$lineStrong",
})

export interface MedicationSectionsProps {
  readonly active: readonly MedicationItem[]
  /** Beside each medication. */
  readonly aside?: (item: MedicationItem) => ReactNode
  /** Below the details of each. */
  readonly actions?: (item: MedicationItem) => ReactNode
}

/** The medications that the patient takes regularly, and those as required. */
export function MedicationSections({ active, aside, actions }: MedicationSectionsProps) {
  if (active.length === 0) {
    return (
      <EmptyState icon="prescription" title={<Trans>No active medications</Trans>}>
        <Trans>See past medications for those that have ended.</Trans>
      </EmptyState>
    )
  }
  const { regular, asNeeded } = sectionsOf(active)
  const beside = { aside, actions }
  return (
    <Stack gap={6}>
      <Section title={<Trans>Regular medications</Trans>} items={regular} empty={<Trans>No regular medications</Trans>} {...beside} />
      <Section title={<Trans>As required</Trans>} items={asNeeded} empty={<Trans>No as-required medications</Trans>} {...beside} />
    </Stack>
  )
}

interface SectionProps {
  readonly title: ReactNode
  readonly items: readonly MedicationItem[]
  readonly empty: ReactNode
  readonly aside: MedicationSectionsProps["aside"]
  readonly actions: MedicationSectionsProps["actions"]
}

function Section({ title, items, empty, aside, actions }: SectionProps) {
  const { t } = useLingui()
  const id = useId()
  const today = useMarketFormat().today().toString()
  const isBegun = (item: MedicationItem) => doseNow(item, today).isBegun
  const begun = items.filter(isBegun)
  const toCome = items.filter((item) => !isBegun(item))
  const rows = (shown: readonly MedicationItem[]) => (
    <Accordion>
      {shown.map((item) => (
        <MedicationRow key={item.id} item={item} level={4} aside={aside?.(item)} actions={actions?.(item)} />
      ))}
    </Accordion>
  )
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={3} size="md" id={id}>
        {title}
      </Heading>
      {items.length === 0 ? <Text tone="muted">{empty}</Text> : begun.length > 0 && rows(begun)}
      {toCome.length > 0 && (
        <ToCome aria-label={t`Not yet begun`}>
          <Text size="sm" weight="semibold" tone="muted">
            <Trans>Not yet begun</Trans>
          </Text>
          {rows(toCome)}
        </ToCome>
      )}
    </Stack>
  )
}
