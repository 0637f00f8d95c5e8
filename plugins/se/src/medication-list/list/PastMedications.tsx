import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { Accordion, Button, Dialog, EmptyState, IconButton } from "@rond/core/ui"
import { useState } from "react"
import type { MedicationItem } from "../../contract/medication/index.ts"
import { EndMedication } from "../edit/EndMedication.tsx"
import { MedicationRow } from "./MedicationRow.tsx"

export interface PastMedicationsProps {
  readonly items: readonly MedicationItem[]
  /** Whether the clinician may end what is still active. */
  readonly mayEnd: boolean
  /** Reads the lists again. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** The medications that have been ended, to read, and those whose last day has passed, which may still be ended. */
export function PastMedications({ items, mayEnd, onStale, onClose }: PastMedicationsProps) {
  const { t } = useLingui()
  const [ending, setEnding] = useState<MedicationItem>()
  const endButton = (item: MedicationItem) => {
    if (!mayEnd || knownWord(item.status.status) !== "ACTIVE") return undefined
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
            <MedicationRow key={item.id} item={item} level={3} aside={endButton(item)} />
          ))}
        </Accordion>
      )}
      {ending !== undefined && (
        <EndMedication item={ending} version={ending.version} hasGenericError onStale={onStale} onCancel={stay} onEnded={stay}>
          <Trans>Its last day has passed. Once it is ended, it cannot be reactivated.</Trans>
        </EndMedication>
      )}
    </Dialog>
  )
}
