import { Trans } from "@lingui/react/macro"
import { Banner, Button, Inline } from "@rond/core/ui"
import { useState } from "react"
import { isTourDue, stepAfter, type TourStep, tourSteps, tourVersion } from "../../model/tour.ts"

const keyOf = (clinicianId: string): string => `rond.uk-prescription-tour.${clinicianId}`

/** The version of the tour that this clinician has dismissed on this device. */
function dismissedTour(clinicianId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(clinicianId)) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers it. Without storage it lasts as long as the panel. */
function rememberTour(clinicianId: string, version: string): void {
  try {
    localStorage.setItem(keyOf(clinicianId), version)
  } catch {
    // The tour comes again.
  }
}

/** Shows each clinician once on each device, in two steps, in which ways they prescribe. */
export function PrescriptionTour({ clinicianId }: { readonly clinicianId: string }) {
  const [step, setStep] = useState<TourStep | undefined>(() => (isTourDue(dismissedTour(clinicianId)) ? tourSteps[0] : undefined))
  if (step === undefined) return null
  const next = stepAfter(step)
  const dismiss = () => {
    rememberTour(clinicianId, tourVersion)
    setStep(undefined)
  }
  const number = tourSteps.indexOf(step) + 1
  const count = tourSteps.length
  return (
    <Banner
      tone="info"
      title={
        <Trans>
          Ways to prescribe: {number} of {count}
        </Trans>
      }
      actions={
        <Inline gap={2}>
          {next !== undefined && (
            <Button size="sm" onClick={() => setStep(next)}>
              <Trans>Next</Trans>
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {next === undefined ? <Trans>End the tour</Trans> : <Trans>Skip</Trans>}
          </Button>
        </Inline>
      }
    >
      {step === "electronic" ? (
        <Trans>Electronic prescription opens the signing service. You sign there, and the pharmacy gets the prescription at once.</Trans>
      ) : (
        <Trans>Pay-as-you-go prescription takes a signed PDF, and you tell the patient by message how to get the medicine.</Trans>
      )}
    </Banner>
  )
}
