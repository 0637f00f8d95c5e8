import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import type { DosageUnit, MedicationItem } from "../../model/contract/index.ts"
import {
  amountText,
  amountWithUnit,
  clockHour,
  completeTimes,
  daysOf,
  doseSummary,
  draftOf,
  knownDosage,
  parseRange,
  weekdays,
  type AmountRange,
  type DosageDraft,
  type TimedAmount,
  type Weekday,
} from "../../model/dosage/index.ts"

/** A drug's usual unit; none where the catalogue gives none. */
type Unit = DosageUnit | undefined

const rangeWithUnit = ({ min, max }: AmountRange, unit: Unit): string =>
  max === null ? amountWithUnit(min, unit) : `${amountText(min)}–${amountWithUnit(max, unit)}`

/** 5 January 2026 is a Monday. */
const dateOf = (weekday: Weekday): Date => new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(weekday)))

/** The names of weekdays, and lists of things, in the language of the texts. */
export function useDayNames() {
  const { i18n } = useLingui()
  const name = new Intl.DateTimeFormat(i18n.locale, { weekday: "long", timeZone: "UTC" })
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" })
  return {
    nameOf: (weekday: Weekday): string => name.format(dateOf(weekday)),
    listOf: (parts: readonly string[]): string => list.format(parts),
  }
}

/** A dosage in words, complete enough to be read aloud to the patient. */
export interface DosageText {
  /** The amount and times: `1 tablett kl. 08:00 varje måndag`. Empty while too little is written. */
  readonly dose: string
  /** The period in words. Empty without a start. */
  readonly period: string
  /** The day's doses in one line, with the weekdays where it is not every day's: `1x3`. Empty as needed and in own words. */
  readonly summary: string
}

/** Writes dosages out in the language on screen. */
export function useDosageText(): (dosage: DosageDraft, unit: Unit) => DosageText {
  const { t } = useLingui()
  const periodOf = usePeriodWords()
  const { nameOf, listOf } = useDayNames()

  const timesIn = (times: readonly TimedAmount[], unit: Unit): string => {
    const sorted = times.toSorted((left, right) => left.hour - right.hour)
    const [first] = sorted
    if (first !== undefined && sorted.every(({ amount }) => amount === first.amount)) {
      const amount = amountWithUnit(first.amount, unit)
      const hours = listOf(sorted.map(({ hour }) => clockHour(hour)))
      return t`${amount} at ${hours}`
    }
    return listOf(
      sorted.map((time) => {
        const amount = amountWithUnit(time.amount, unit)
        const hours = clockHour(time.hour)
        return t`${amount} at ${hours}`
      }),
    )
  }
  const daysIn = (days: readonly Weekday[]): string => listOf(weekdays.filter((day) => days.includes(day)).map(nameOf))

  const doseIn = (dosage: DosageDraft, unit: Unit): string => {
    const times = completeTimes(dosage)
    switch (dosage.type) {
      case "DAILY": {
        if (times.length === 0) return ""
        const doses = timesIn(times, unit)
        return t`${doses} every day`
      }
      case "WEEKLY": {
        if (times.length === 0 || dosage.weekdays.length === 0) return ""
        const [doses, days] = [timesIn(times, unit), daysIn(dosage.weekdays)]
        return t`${doses} every ${days}`
      }
      case "AS_NEEDED": {
        const range = parseRange(dosage.asNeededAmount)
        if (range === undefined) return ""
        const amount = rangeWithUnit(range, unit)
        if (dosage.asNeededMax === null) return t`${amount} as required`
        const most = amountWithUnit(dosage.asNeededMax, unit)
        return t`${amount} as required, at most ${most} in 24 hours`
      }
      case "CUSTOM":
        return dosage.customText.trim()
    }
  }

  const summaryOf = (dosage: DosageDraft): string => {
    const summary = doseSummary(completeTimes(dosage))
    if (summary === "" || dosage.type !== "WEEKLY") return summary
    const days = daysIn(dosage.weekdays)
    return t`${summary} every ${days}`
  }

  return (dosage, unit) => ({ dose: doseIn(dosage, unit), period: periodOf(dosage), summary: summaryOf(dosage) })
}

/** Returns the words of a period. Empty without a start. */
export function usePeriodWords(): (days: Pick<DosageDraft, "startDay" | "endDay" | "isUntilFurtherNotice">) => string {
  const { t } = useLingui()
  const format = useMarketFormat()
  return ({ startDay, endDay, isUntilFurtherNotice }) => {
    if (startDay === null) return ""
    const today = format.today()
    const start = format.shortDate(startDay, today, "dated")
    if (isUntilFurtherNotice) return t`From ${start} until further notice`
    if (endDay === null) return t`From ${start}`
    const end = format.shortDate(endDay, today, "dated")
    return t`From ${start} to ${end}`
  }
}

/** The same for medications of the list. Of a dosage with words that this page does not know, it gives only the period. */
export function useListedDosageText(): (item: Pick<MedicationItem, "dosage" | "silDrug">) => DosageText {
  const { t } = useLingui()
  const wordsOf = useDosageText()
  const periodOf = usePeriodWords()
  return ({ dosage, silDrug }) => {
    const readableDosage = knownDosage(dosage)
    if (readableDosage !== undefined) return wordsOf(draftOf(readableDosage), silDrug.dosages[0])
    return { dose: t`This page cannot show the dosage. Reload the page.`, period: periodOf(daysOf(dosage)), summary: "" }
  }
}
