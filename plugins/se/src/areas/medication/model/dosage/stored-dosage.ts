import { isBlank } from "@rond/core/format"
import { knownWord } from "@rond/core/api"
import type { Dosage, ListedDosage } from "../contract/dosage.ts"
import { parseRange, rangeText } from "./amount.ts"
import { type DosageDraft, weekdays } from "./dosage.ts"
import { dayOfMillis, dosagePeriod } from "./dosage-days.ts"
import { completeTimes } from "./valid-dosage.ts"

/** An hour on the wire: `08:00:00`. */
export const timeText = (hour: number): string => `${String(hour).padStart(2, "0")}:00:00`

export const hourOf = (time: string): number => Number(time.slice(0, 2))

const textOrNull = (text: string): string | null => (isBlank(text) ? null : text.trim())

/**
 * A valid draft as it is sent, its times and weekdays in order.
 * @throws RangeError "Start Date is invalid" or "End Date is invalid"
 */
export function dosageOf(draft: DosageDraft): Dosage {
  const { start, end } = dosagePeriod(draft)
  const range = draft.type === "AS_NEEDED" ? parseRange(draft.asNeededAmount) : undefined
  return {
    type: draft.type,
    dosageDateStart: start.epochMilliseconds,
    dosageDateEnd: draft.isUntilFurtherNotice ? null : end.epochMilliseconds,
    timeAmounts: completeTimes(draft)
      .toSorted((left, right) => left.hour - right.hour)
      .map(({ hour, amount }) => ({ time: timeText(hour), amount })),
    weeklyRepeats: weekdays.filter((day) => draft.weekdays.includes(day)),
    customDosageText: textOrNull(draft.customText),
    asNeededAmountIntervalMin: range?.min ?? null,
    asNeededAmountIntervalMax: range?.max ?? null,
    asNeededMaxAmount: draft.asNeededMax,
    additionalInstructions: textOrNull(draft.additionalInstructions),
  }
}

/** The dosage if all its words are known. Of one that is not, only the {@link daysOf days} can be relied on. */
export function knownDosage(dosage: ListedDosage): Dosage | undefined {
  const type = knownWord(dosage.type)
  const weeklyRepeats = dosage.weeklyRepeats.flatMap((day) => knownWord(day) ?? [])
  return type === undefined || weeklyRepeats.length < dosage.weeklyRepeats.length ? undefined : { ...dosage, type, weeklyRepeats }
}

/** The first and the last day of a dosage. */
export const daysOf = ({
  dosageDateStart,
  dosageDateEnd,
}: Pick<ListedDosage, "dosageDateStart" | "dosageDateEnd">): Pick<DosageDraft, "startDay" | "endDay" | "isUntilFurtherNotice"> => ({
  startDay: dayOfMillis(dosageDateStart),
  endDay: dosageDateEnd === null ? null : dayOfMillis(dosageDateEnd),
  isUntilFurtherNotice: dosageDateEnd === null,
})

/** The sent dosage, as a draft to change or to check. */
export function draftOf(dosage: Dosage): DosageDraft {
  const { type, asNeededAmountIntervalMin: min, asNeededAmountIntervalMax: max } = dosage
  return {
    type,
    frequency: type === "AS_NEEDED" ? "DAILY" : type,
    ...daysOf(dosage),
    times: dosage.timeAmounts.map(({ time, amount }) => ({ hour: hourOf(time), amount })),
    weekdays: dosage.weeklyRepeats,
    customText: dosage.customDosageText ?? "",
    asNeededAmount: min === null ? "" : rangeText({ min, max }),
    asNeededMax: dosage.asNeededMaxAmount,
    additionalInstructions: dosage.additionalInstructions ?? "",
  }
}
