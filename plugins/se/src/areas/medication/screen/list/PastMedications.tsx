import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { Accordion, Button, Dialog, EmptyState, Heading, IconButton, Stack } from "@rond/core/ui"
import { useId, useState } from "react"
import type { MedicationItem } from "../../model/contract/index.ts"
import { EndMedication } from "../edit/EndMedication.tsx"
import { MarkInError } from "../edit/MarkInError.tsx"
import { MedicationRow } from "./MedicationRow.tsx"
import { RowActions } from "./RowActions.tsx"

export interface PastMedicationsProps {
  /** The medications in the order in which they are shown. */
  readonly items: readonly MedicationItem[]
  /** The entries that were never taken. */
  readonly inError: readonly MedicationItem[]
  /** Whether the clinician may end a medication that is still active, and mark one as entered in error. */
  readonly mayChange: boolean
  /** Reads the lists again. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/**
 * The medications that have been ended, to read, and those whose last day has passed, which may still be ended. The entries made in error
 * are in a section of their own, struck through.
 */
export function PastMedications({ items, inError, mayChange, onStale, onClose }: PastMedicationsProps) {
  const { t } = useLingui()
  const errorTitle = useId()
  const [ending, setEnding] = useState<MedicationItem>()
  const [marking, setMarking] = useState<string>()
  const marked = items.find(({ id }) => id === marking)
  const endButton = (item: MedicationItem) => {
    if (!mayChange || knownWord(item.status.status) !== "ACTIVE") return undefined
    const { name } = item.silDrug
    return <IconButton icon="ban" size="sm" label={t`End ${name}`} onClick={() => setEnding(item)} />
  }
  const stay = () => setEnding(undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Past medications</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {items.length === 0 ? (
        <EmptyState icon="history" title={<Trans>No past medications</Trans>}>
          <Trans>A medication appears here when it is ended or its last day has passed.</Trans>
        </EmptyState>
      ) : (
        <Accordion>
          {items.map((item) => (
            <MedicationRow
              key={item.id}
              item={item}
              level={3}
              aside={endButton(item)}
              actions={mayChange && <RowActions of={item.silDrug.name} onMarkInError={() => setMarking(item.id)} />}
            />
          ))}
        </Accordion>
      )}
      {inError.length > 0 && (
        <Stack as="section" gap={2} aria-labelledby={errorTitle} css={{ paddingTop: "$4" }}>
          <Heading level={3} size="sm" id={errorTitle}>
            <Trans>Entered in error, never counted as taken</Trans>
          </Heading>
          <Accordion>
            {inError.map((item) => (
              <MedicationRow key={item.id} item={item} level={4} />
            ))}
          </Accordion>
        </Stack>
      )}
      {marked !== undefined && (
        <MarkInError item={marked} onStale={onStale} onCancel={() => setMarking(undefined)} onMarked={() => setMarking(undefined)} />
      )}
      {ending !== undefined && (
        <EndMedication item={ending} version={ending.version} hasGenericError onStale={onStale} onCancel={stay} onEnded={stay}>
          <Trans>Its last day has passed. Once it is ended, it cannot be reactivated.</Trans>
        </EndMedication>
      )}
    </Dialog>
  )
}
