/** A version of a medication, as far as it decides from when its dose holds. */
export interface DoseVersion {
  /** ISO 8601: the first day of the dosage. */
  readonly startDay: string
  /** ISO 8601: the day in Sweden on which the version was written. */
  readonly changedDay: string
  /** Equal for equal doses, whatever their days and instructions. */
  readonly dose: string
}

/** A dose of a medication, over all versions that have it one after the other. */
export interface DosePeriod {
  /** Places among the versions: the one that began the dose, and the last one that has it. */
  readonly first: number
  readonly last: number
  /** ISO 8601: the day from which the dose holds. */
  readonly from: string
}

/**
 * The doses that a medication has had, in their order. A new dose holds from the day on which it was written, or from its own first day where
 * that was changed with it or is still to come. Another first day of the same dose corrects the day from which it holds.
 *
 * @param versions in the order of writing
 */
export function dosePeriods(versions: readonly DoseVersion[]): readonly DosePeriod[] {
  const periods: DosePeriod[] = []
  for (const [place, version] of versions.entries()) {
    const before = versions[place - 1]
    const period = periods.at(-1)
    const hasNewStart = before?.startDay !== version.startDay
    if (before !== undefined && period !== undefined && before.dose === version.dose) {
      periods[periods.length - 1] = { ...period, last: place, from: hasNewStart ? version.startDay : period.from }
      continue
    }
    const from = hasNewStart || version.startDay > version.changedDay ? version.startDay : version.changedDay
    periods.push({ first: place, last: place, from })
  }
  return periods
}
