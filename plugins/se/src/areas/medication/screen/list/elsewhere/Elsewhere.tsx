import { Trans, useLingui } from "@lingui/react/macro"
import { recordChanged, recordTopic } from "@rond/core/model/record"
import { useMarketFormat } from "@rond/core/i18n"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Heading, Stack, Text } from "@rond/core/ui"
import { useId } from "react"
import {
  listPrescribedMedicines,
  listReportedMedicines,
  type MedicationItem,
  type PrescribedMedicine,
  type ReportedMedicine,
} from "../../../model/contract/index.ts"
import { MedicineList, type ShownMedicine } from "./MedicineList.tsx"
import { newestOfEach } from "./on-the-list.ts"

export interface ElsewhereProps {
  readonly active: readonly MedicationItem[]
  /** Adds a drug of this name. Absent where the clinician may not add. */
  readonly onAdd?: (name: string) => void
}

/**
 * The medicines that were prescribed here, and what the patient says: neither is on the list by itself. Each source says when it could not be loaded.
 */
export function Elsewhere({ active, onAdd }: ElsewhereProps) {
  const { t } = useLingui()
  const id = useId()
  const { clinician, patient } = useWorkspace()
  const which = { params: { id: patient.id } }
  const prescribed = useApiQuery(listPrescribedMedicines, which)
  const reported = useApiQuery(listReportedMedicines, which)
  // A renewal that is decided goes from what was asked for to what was prescribed.
  const readAgain = () => void Promise.all([prescribed.refetch(), reported.refetch()])
  useServerEvents([recordTopic(clinician.pool.id, patient.id)], ({ type }) => (type === recordChanged ? readAgain() : undefined), readAgain)
  const ofPrescribed = usePrescribed()
  const ofReported = useReported()
  const common = { active, onAdd }
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Stack gap={1}>
        <Heading level={3} size="md" id={id}>
          <Trans>Beside the list</Trans>
        </Heading>
        <Text size="sm" tone="muted">
          <Trans>What stands here is not on the list until somebody adds it.</Trans>
        </Text>
      </Stack>
      <MedicineList
        {...common}
        title={t`Prescribed here in the last year`}
        query={prescribed}
        medicines={newestOfEach(prescribed.data?.medicines ?? []).map(ofPrescribed)}
        empty={<Trans>Nothing was prescribed here in the last year.</Trans>}
        failed={<Trans>What was prescribed here could not be loaded. It may have medications that are not on the list.</Trans>}
      />
      <MedicineList
        {...common}
        title={patient.isChild ? t`What the guardian says` : t`What the patient says`}
        query={reported}
        medicines={(reported.data?.medicines ?? []).map(ofReported)}
        empty={<Trans>No answers about medicines.</Trans>}
        failed={<Trans>What the patient says about medicines could not be loaded. It may name medications that are not on the list.</Trans>}
      />
    </Stack>
  )
}

const useDay = () => {
  const format = useMarketFormat()
  return (at: string) => format.shortDate(at, format.today(), "dated")
}

function usePrescribed(): (medicine: PrescribedMedicine) => ShownMedicine {
  const { t } = useLingui()
  const dayOf = useDay()
  return ({ id, source, name, text, dosage, at, by }) => {
    const day = dayOf(at)
    const origin =
      source === "renewal"
        ? t`Renewed ${day}`
        : source === "e-prescription" || source === "e-prescription-service"
          ? t`E-prescription ${day}`
          : t`Prescribed ${day}`
    return {
      id,
      text,
      search: name === text ? undefined : name,
      note: dosage ?? undefined,
      origin: by === null ? origin : `${origin}, ${by}`,
      isNone: false,
    }
  }
}

function useReported(): (medicine: ReportedMedicine) => ShownMedicine {
  const { t } = useLingui()
  const dayOf = useDay()
  return ({ id, source, text, isNone, at }) => {
    const day = dayOf(at)
    const knownOrigin = source === "answer" ? t`Answered before a meeting, ${day}` : t`Asked to have it renewed, ${day}`
    return { id, text, search: undefined, note: undefined, origin: typeof source === "string" ? knownOrigin : day, isNone }
  }
}
