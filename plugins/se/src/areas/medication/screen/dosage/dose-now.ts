import { dayOfMillis } from "../../../../swedish-day.ts"
import type { DoseRecord, ListedDosage, MedicationItem } from "../../model/contract/index.ts"
import { knownWord } from "@rond/core/api"

/** A dose of a medication, and whether it ever held. */
export interface ListedDose {
  readonly dosage: ListedDosage
  /** ISO 8601. */
  readonly from: string
  /** Another dose replaced it before its first day. */
  readonly isReplacedBefore: boolean
  /** Its author and time; absent where only the dosage itself is known. */
  readonly written: Pick<DoseRecord, "changedAt" | "changedBy"> | undefined
}

/** The state of a medication on a day. Days are ISO 8601. */
export interface DoseNow {
  readonly dosage: ListedDosage
  readonly from: string
  /** The last day of this dose; `null` until further notice. */
  readonly until: string | null
  /** The first day of the medication, whatever its dose was. */
  readonly since: string
  /** The medication has begun. Before that, `dosage` is what it begins with. */
  readonly isBegun: boolean
  /** The change that this dose came by; absent for a medication's first dose. */
  readonly changed: ListedDose["written"]
  /** The dose that comes after this one. */
  readonly next: ListedDose | undefined
}

type Listed = Pick<MedicationItem, "dosage" | "doses">

/** Returns every dose of a medication, the newest first. */
export function dosesOf({ dosage, doses = [] }: Listed): readonly ListedDose[] {
  if (doses.length === 0) return [{ dosage, from: dayOfMillis(dosage.dosageDateStart), isReplacedBefore: false, written: undefined }]
  return doses.map(({ from, changedAt, changedBy, ...dose }, place) => {
    const day = dayOfMillis(from)
    const after = doses[place - 1]
    const isReplacedBefore = after !== undefined && dayOfMillis(Date.parse(after.changedAt)) < day
    return { dosage: dose.dosage, from: day, isReplacedBefore, written: { changedAt, changedBy } }
  })
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** @param today ISO 8601 */
export function doseNow(item: Listed, today: string): DoseNow {
  const held = dosesOf(item).filter(({ isReplacedBefore }) => !isReplacedBefore)
  const [newest] = held
  const place = Math.max(
    held.findIndex(({ from }) => from <= today),
    0,
  )
  const now = held[place]!
  const next = place === 0 ? undefined : newest
  const since = held.map(({ from }) => from).toSorted()[0]!
  const end = now.dosage.dosageDateEnd
  return {
    dosage: now.dosage,
    from: now.from,
    until: next !== undefined ? dayBefore(next.from) : end === null ? null : dayOfMillis(end),
    since,
    isBegun: now.from <= today,
    changed: place === held.length - 1 ? undefined : now.written,
    next,
  }
}

/** The mark of a drug that is not taken every day: one dose a day too many of some of them can kill. */
export type WeekMark = "weekly" | "some-days"

/** @returns `weekly` for one weekday, `some-days` for several; nothing for every day */
export function weekMarkOf({ type, weeklyRepeats }: ListedDosage): WeekMark | undefined {
  if (knownWord(type) !== "WEEKLY") return undefined
  return weeklyRepeats.length === 1 ? "weekly" : weeklyRepeats.length < 7 ? "some-days" : undefined
}
