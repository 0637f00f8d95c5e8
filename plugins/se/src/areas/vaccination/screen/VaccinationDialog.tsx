import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { useTerms } from "@rond/core/platform/terms"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, DataList, Dialog, Stack } from "@rond/core/ui"
import { useState } from "react"
import { getReporter } from "../model/vaccination.ts"
import { RemoveVaccination } from "./RemoveVaccination.tsx"
import type { ListedDose } from "./VaccinationList.tsx"
import { isCompleted, isInError } from "./vaccination-rules.ts"

export interface VaccinationDialogProps {
  readonly dose: ListedDose
  readonly onClose: () => void
}

/** Shows everything about one dose. A dose that was given can be marked as entered in error. */
export function VaccinationDialog({ dose, onClose }: VaccinationDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  if (isRemoving && isCompleted(dose)) return <RemoveVaccination dose={dose} onCancel={() => setIsRemoving(false)} onRemoved={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={dose.vaccine.name}
      actions={
        <>
          {isCompleted(dose) && (
            <Button icon="trash" onClick={() => setIsRemoving(true)}>
              <Trans>Remove entry</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isInError(dose) && (
          <Banner tone="warning" title={<Trans>This dose was entered in error</Trans>}>
            {dose.note}
          </Banner>
        )}
        <Details dose={dose} />
      </Stack>
    </Dialog>
  )
}

function Details({ dose }: { readonly dose: ListedDose }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const programName = useTerms("vaccination programme")
  const bodySiteName = useTerms("body site")
  const { doseQuantityValue: value, doseQuantityUnit: unit, bodySite, program, vaccine } = dose
  const quantity = [value === null ? undefined : format.number(value), unit].filter((part) => part !== undefined && part !== null).join(" ")
  return (
    <DataList
      items={[
        { term: t`Date`, description: format.date(dose.occurredAt) },
        { term: t`Programme`, description: programName?.(program.lokaliseKeySuffix) },
        {
          term: t`Dose`,
          description: typeof program.seriesDoses === "number" ? t`${dose.doseNumber} of ${program.seriesDoses}` : dose.doseNumber,
        },
        { term: t`Quantity`, description: quantity },
        { term: t`Manufacturer`, description: vaccine.manufacturerName },
        { term: t`Lot number`, description: dose.lotNumber },
        { term: t`Body site`, description: bodySite === null ? undefined : bodySiteName?.(bodySite.code) },
        ...(typeof dose.careFacilityName === "string" ? [{ term: t`Given at`, description: dose.careFacilityName }] : []),
        ...(typeof dose.performerId === "string" ? [{ term: t`Given by`, description: <Reporter id={dose.performerId} /> }] : []),
        ...(dose.reporterId === null ? [] : [{ term: t`Registered by`, description: <Reporter id={dose.reporterId} /> }]),
        ...(isInError(dose)
          ? [{ term: t`Removed by`, description: typeof dose.removerId === "string" ? <Reporter id={dose.removerId} /> : t`Not known` }]
          : []),
        { term: t`Last changed`, description: format.dateTime(dose.lastUpdatedAt) },
      ]}
    />
  )
}

const unknownReporter: MessageDescriptor = msg`The name could not be loaded`

function Reporter({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { data, error } = useApiQuery(getReporter, { params: { id }, query: { patientId: patient.id } })
  return data?.name ?? (error === null ? "…" : t(unknownReporter))
}
