/** The version of the tour of the prescriptions: the date of its release. */
export const tourVersion = "2022-10-12"

/** The steps of the tour, in their order. */
export const tourSteps = ["electronic", "pay-as-you-go"] as const
export type TourStep = (typeof tourSteps)[number]

/**
 * Whether a clinician is shown the tour. A clinician who has dismissed this version, or a newer one, on the device is not shown it again.
 *
 * @param dismissed the version that was dismissed, a date as `YYYY-MM-DD`; `undefined`: none. Anything else counts as none
 */
export const isTourDue = (dismissed: string | undefined, version: string = tourVersion): boolean =>
  dismissed === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(dismissed) || dismissed < version

/** The step after this one; `undefined` after the last. */
export const stepAfter = (step: TourStep): TourStep | undefined => tourSteps[tourSteps.indexOf(step) + 1]
