import { withType, type DosageDraft, type Weekday, weekdays } from "../../model/dosage/index.ts"

const dayOf = (dosage: DosageDraft, today: string) => Temporal.PlainDate.from(dosage.startDay ?? today)

/**
 * The dosage once a week, on the weekday of its start: the first dose of the day stays. The default dose takes the place of what has no times.
 *
 * @param today ISO 8601, for a dosage without a start
 */
export function onceAWeek(dosage: DosageDraft, today: string): DosageDraft {
  const [first = { hour: 8, amount: 1 }] = dosage.times
  const weekday: Weekday = weekdays[dayOf(dosage, today).dayOfWeek - 1]!
  return { ...withType(dosage, "WEEKLY"), times: [first], weekdays: [weekday] }
}

/** The dosage with a last day, so that it lasts so many days. @param today ISO 8601, for a dosage without a start */
export function endingAfter(dosage: DosageDraft, days: number, today: string): DosageDraft {
  const start = dayOf(dosage, today)
  return {
    ...dosage,
    startDay: start.toString(),
    isUntilFurtherNotice: false,
    endDay: start.add({ days: days - 1 }).toString(),
  }
}
