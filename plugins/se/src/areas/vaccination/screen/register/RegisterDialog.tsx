import { Trans } from "@lingui/react/macro"
import { useTerms } from "@rond/core/platform/terms"
import { Dialog, Skeleton } from "@rond/core/ui"
import { useState } from "react"
import { doseTaken, type ImmunizationSeries } from "../../model/vaccination.ts"
import { type CompleteRegistration, latestOption, takesDoses } from "../vaccination-rules.ts"
import { OngoingChoice } from "./OngoingChoice.tsx"
import { useRegistration, type VaccinationPlace } from "./use-registration.ts"
import { emptyVaccination } from "./vaccination-draft.ts"
import { VaccinationForm } from "./VaccinationForm.tsx"
import { useMarketFormat } from "@rond/core/i18n"

/** The doses, and the status of each. */
const dosesIn = (series: readonly ImmunizationSeries[]): string =>
  JSON.stringify(series.map(({ id, immunizations }) => [id, immunizations.map((dose) => [dose.id, dose.status])]))

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
  const { draft, error, isSending } = registration
  // A dose's number does not change under the clinician's eyes: what a colleague registers meanwhile shows once it is asked for, or refused.
  const [seen, setSeen] = useState(series)
  if (error?.code === doseTaken && seen !== series) setSeen(series)
  const { seriesId } = draft.content
  const ongoing = seen.filter(takesDoses)
  if (draft.state === "loading" || programName === undefined || bodySiteName === undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={<Trans>Register vaccination</Trans>}>
        <Skeleton shape="fields" count={6} />
      </Dialog>
    )
  }
  // The series of a dose that was sent may be complete by that dose, or by a colleague's: then the form says so.
  const candidates = draft.content.submission === undefined && error === undefined ? ongoing : seen
  const isChosen = seriesId === null || candidates.some(({ id }) => id === seriesId)
  if (ongoing.length > 0 && (isChoosing || !isChosen)) {
    const choose = (nextId: string | null) => {
      const { begun } = draft.content
      // A dose of another series is another dose.
      if (nextId === (seriesId ?? null)) draft.amend((now) => ({ ...now, seriesId: nextId }))
      else {
        const continued = series.find(({ id }) => id === nextId)
        const latest = continued === undefined ? null : latestOption(continued)
        const proposal = latest === null ? {} : { option: latest, proposed: latest }
        draft.change({ ...emptyVaccination(format.today()), ...proposal, seriesId: nextId, begun })
        registration.clearError()
      }
      setSeen(series)
      setIsChoosing(false)
    }
    return (
      <OngoingChoice ongoing={series.filter(takesDoses)} initial={seriesId} programName={programName} onChoose={choose} onClose={onClose} />
    )
  }
  return (
    <VaccinationForm
      series={seen}
      {...(!isSending && dosesIn(seen) !== dosesIn(series) && { onChanges: () => setSeen(series) })}
      registration={registration}
      programName={programName}
      bodySiteName={bodySiteName}
      {...(ongoing.length > 0 && { onBack: () => setIsChoosing(true) })}
      onClose={onClose}
    />
  )
}
