import { Trans } from "@lingui/react/macro"
import { Accordion, EmptyState, Heading, Stack, Text } from "@rond/core/ui"
import { useId, type ReactNode } from "react"
import type { MedicationItem } from "../../contract/medication/index.ts"
import { MedicationRow } from "./MedicationRow.tsx"
import { sectionsOf } from "./sections.ts"

export interface MedicationSectionsProps {
  readonly active: readonly MedicationItem[]
  /** Beside each medication. */
  readonly aside?: (item: MedicationItem) => ReactNode
}

/** What the patient takes regularly, and what as required. */
export function MedicationSections({ active, aside }: MedicationSectionsProps) {
  if (active.length === 0) {
    return (
      <EmptyState icon="prescription" title={<Trans>No active medications</Trans>}>
        <Trans>Ended medications are among the past medications.</Trans>
      </EmptyState>
    )
  }
  const { regular, asNeeded } = sectionsOf(active)
  return (
    <Stack gap={6}>
      <Section title={<Trans>Regular medications</Trans>} items={regular} empty={<Trans>No regular medications</Trans>} aside={aside} />
      <Section title={<Trans>As required</Trans>} items={asNeeded} empty={<Trans>No as-required medications</Trans>} aside={aside} />
    </Stack>
  )
}

interface SectionProps {
  readonly title: ReactNode
  readonly items: readonly MedicationItem[]
  readonly empty: ReactNode
  readonly aside: MedicationSectionsProps["aside"]
}

function Section({ title, items, empty, aside }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={3} size="md" id={id}>
        {title}
      </Heading>
      {items.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <Accordion>
          {items.map((item) => (
            <MedicationRow key={item.id} item={item} level={4} aside={aside?.(item)} />
          ))}
        </Accordion>
      )}
    </Stack>
  )
}
