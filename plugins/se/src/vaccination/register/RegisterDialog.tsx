import { Trans } from "@lingui/react/macro"
import { useTerms } from "@rond/core/platform/terms"
import { Dialog, Skeleton } from "@rond/core/ui"
import { useState } from "react"
import type { ImmunizationSeries } from "../../contract/vaccination.ts"
import { type CompleteRegistration, isOngoing } from "../vaccination-rules.ts"
import { OngoingChoice } from "./OngoingChoice.tsx"
import { useRegistration, type VaccinationPlace } from "./use-registration.ts"
import { emptyVaccination } from "./vaccination-draft.ts"
import { VaccinationForm } from "./VaccinationForm.tsx"
import { useMarketFormat } from "@rond/core/i18n"

export interface RegisterDialogProps {
  readonly series: readonly ImmunizationSeries[]
  readonly place: VaccinationPlace
  readonly onRegistered: (registered: CompleteRegistration) => void
  readonly onClose: () => void
}

/** Registers a dose: first of which series, where any is ongoing, then what was given. */
export default function RegisterDialog({ series, place, onRegistered, onClose }: RegisterDialogProps) {
  const format = useMarketFormat()
  const programName = useTerms("vaccination programme")
  const bodySiteName = useTerms("body site")
  const registration = useRegistration(place, onRegistered)
  const [isChoosing, setIsChoosing] = useState(false)
  const { draft } = registration
  const { seriesId } = draft.content
  const ongoing = series.filter(isOngoing)
  if (draft.state === "loading" || programName === undefined || bodySiteName === undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={<Trans>Register vaccination</Trans>}>
        <Skeleton shape="fields" count={6} />
      </Dialog>
    )
  }
  // The series of a dose that was sent may be complete by that dose, or by a colleague's: then the form says so.
  const candidates = draft.content.submission === undefined && registration.error === undefined ? ongoing : series
  const isChosen = seriesId === null || candidates.some(({ id }) => id === seriesId)
  if (ongoing.length > 0 && (isChoosing || !isChosen)) {
    const choose = (chosen: string | null) => {
      const { begun } = draft.content
      // A dose of another series is another dose.
      if (chosen !== seriesId) {
        draft.change({ ...emptyVaccination(format.today()), seriesId: chosen, ...(begun === undefined ? {} : { begun }) })
        registration.clearError()
      }
      setIsChoosing(false)
    }
    return <OngoingChoice ongoing={ongoing} initial={seriesId} programName={programName} onChoose={choose} onClose={onClose} />
  }
  return (
    <VaccinationForm
      series={series}
      registration={registration}
      programName={programName}
      bodySiteName={bodySiteName}
      {...(ongoing.length > 0 && { onBack: () => setIsChoosing(true) })}
      onClose={onClose}
    />
  )
}
