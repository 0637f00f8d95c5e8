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

/** Keeps the keyboard's place: the button that ended the tour is gone, and this element, which stands there, takes the focus. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

/** Shows each clinician once on each device, in two steps, in which ways they prescribe. */
export function PrescriptionTour({ clinicianId }: { readonly clinicianId: string }) {
  const [step, setStep] = useState<TourStep | "dismissed" | undefined>(() =>
    isTourDue(dismissedTour(clinicianId)) ? tourSteps[0] : undefined,
  )
  if (step === undefined) return null
  if (step === "dismissed") return <span ref={takeFocus} tabIndex={-1} style={{ position: "absolute" }} />
  const next = stepAfter(step)
  const dismiss = () => {
    rememberTour(clinicianId, tourVersion)
    setStep("dismissed")
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
          {/* The button that was pressed keeps the focus. */}
          <Button size="sm" onClick={() => (next === undefined ? dismiss() : setStep(next))}>
            {next === undefined ? <Trans>End the tour</Trans> : <Trans>Next</Trans>}
          </Button>
          {next !== undefined && (
            <Button size="sm" variant="quiet" onClick={dismiss}>
              <Trans>Skip</Trans>
            </Button>
          )}
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
