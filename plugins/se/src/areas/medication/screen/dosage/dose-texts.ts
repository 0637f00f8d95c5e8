import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import type { MedicationItem } from "../../model/contract/index.ts"
import { doseNow, dosesOf, type DoseNow } from "./dose-now.ts"
import { useListedDosageText, usePeriodWords } from "./dosage-text.ts"

/** The texts of a list's row about a medication's doses. */
export interface DoseTexts {
  readonly now: DoseNow
  /** The present dose, or the first one. */
  readonly dose: string
  readonly summary: string
  /** Since when this dose holds, and how long: of one that has not begun, with the year. */
  readonly period: string
  /** The later dose: "From 1 Dec: 2 tablets at 08:00 every day". Absent where nothing does. */
  readonly next: string | undefined
  /** The doses before this one, the newest first. Empty where it is the only one. */
  readonly earlier: readonly EarlierDose[]
}

/** A dose that no longer holds. */
export interface EarlierDose {
  readonly key: string
  readonly text: string
  /** The time and the author; empty where they are not known. */
  readonly written: string
  /** Another dose replaced it before it began. */
  readonly isReplacedBefore: boolean
}

/** Writes a medication's doses out, with the days from which they hold. */
export function useDoseTexts(): (item: Pick<MedicationItem, "dosage" | "doses" | "silDrug">) => DoseTexts {
  const { t } = useLingui()
  const format = useMarketFormat()
  const wordsOf = useListedDosageText()
  const periodOf = usePeriodWords()
  const today = format.today()
  const day = (text: string) => format.shortDate(text, today, "dated")
  /** Writes a day with its year, because a period that has not begun may be far away. */
  const wholeDay = (text: string) => format.shortDate(text, Temporal.PlainDate.from(text).subtract({ years: 1 }), "dated")

  const periodText = ({ isBegun, from, until }: DoseNow): string => {
    if (isBegun) return periodOf({ startDay: from, endDay: until, isUntilFurtherNotice: until === null })
    const start = wholeDay(from)
    if (until === null) return t`Starts on ${start}, until further notice`
    const end = wholeDay(until)
    return t`Starts on ${start}, to ${end}`
  }
  const fromText = (from: string, dose: string): string => {
    const start = day(from)
    return t`From ${start}: ${dose}`
  }

  return (item) => {
    const { silDrug } = item
    const now = doseNow(item, today.toString())
    const { dose, summary } = wordsOf({ dosage: now.dosage, silDrug })
    const { next } = now
    const isShown = ({ dosage }: { readonly dosage: unknown }) => dosage === now.dosage || dosage === next?.dosage
    return {
      now,
      dose,
      summary,
      period: periodText(now),
      next: next && fromText(next.from, wordsOf({ dosage: next.dosage, silDrug }).dose),
      earlier: dosesOf(item)
        .filter((other) => !isShown(other))
        .map(({ dosage, from, isReplacedBefore, written }, place) => ({
          key: `${from} ${place}`,
          text: fromText(from, wordsOf({ dosage, silDrug }).dose),
          written: written === undefined ? "" : `${written.changedBy}, ${format.shortDateTime(written.changedAt, today)}`,
          isReplacedBefore,
        })),
    }
  }
}
