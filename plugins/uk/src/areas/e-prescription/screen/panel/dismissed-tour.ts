const keyOf = (clinicianId: string): string => `rond.uk-prescription-tour.${clinicianId}`

/** The version of the tour that this clinician has dismissed on this device. */
export function dismissedTour(clinicianId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(clinicianId)) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers it. Without storage it lasts as long as the panel. */
export function rememberTour(clinicianId: string, version: string): void {
  try {
    localStorage.setItem(keyOf(clinicianId), version)
  } catch {
    // The tour comes again.
  }
}
