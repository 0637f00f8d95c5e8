import { amountText, parseAmount, parseRange, rangeText } from "./amount.ts"
import { doseBeforeAsNeeded } from "./as-needed-words.ts"
import { withType, type DosageDraft, type TimedAmount } from "./dosage.ts"

/** A shortcut's dosage: doses at times of the day, or an amount as needed with the most that may be taken in a day. */
export type ShortcutDosage =
  | { readonly times: readonly TimedAmount[] }
  | { readonly asNeededAmount: string; readonly asNeededMax: number | null }

/** The hours of so many equal doses a day: `1x3`. */
const equalDoseHours: readonly (readonly number[])[] = [
  [8],
  [8, 20],
  [6, 14, 22],
  [6, 12, 18, 22],
  [6, 10, 14, 18, 22],
  [2, 6, 10, 14, 18, 22],
]

/** The hours of two, three and four doses that are joined by plus: `2+1`. */
const joinedDoseHours: readonly (readonly number[])[] = [
  [8, 14],
  [8, 14, 20],
  [8, 12, 16, 20],
]

/** "Till natten", for the night. */
const nightHour = 22

/** Matches a possible amount. It is no more exact than that: {@link parseAmount} decides. */
const amountLike = "([0-9.,]+)"
const equalDoses = new RegExp(String.raw`^${amountLike}\s*[x×]\s*([1-6])$`, "i")
const nightDose = new RegExp(String.raw`^${amountLike}\s*tn$`, "i")
/** A time of the day at which nothing is taken. */
const noAmount = /^ *0 *$/
/** One amount or a range, and how often at most. {@link parseRange} decides what a range is. */
const asNeededDoses = /^([0-9.,–-]+)(?:\s*[x×]\s*([1-6]))?$/i

const at = (hours: readonly number[], amounts: readonly number[]): readonly TimedAmount[] =>
  hours.map((hour, place) => ({ hour, amount: amounts[place]! }))

/**
 * Reads a shortcut. `AxN` is the amount A, N times a day (1 to 6); `A+B`, `A+B+C` and `A+B+C+D` are amounts over the day, where 0 leaves
 * its time out; `A tn` is one dose for the night; `AxN vb` is A as needed, at most N times a day, and `A vb` has no limit. `undefined` for
 * any other text, and where nothing is taken.
 */
export function parseShortcut(text: string): ShortcutDosage | undefined {
  const bare = text.trim()
  const doses = doseBeforeAsNeeded(bare)
  if (doses !== undefined) return asNeededOf(doses)
  const times = timesOf(bare)
  return times && { times }
}

/** The dosage with what its shortcut says. Times keep the frequency; after free text they are taken every day. */
export function withShortcutDosage(dosage: DosageDraft, said: ShortcutDosage): DosageDraft {
  if ("times" in said) return { ...withType(dosage, dosage.frequency === "CUSTOM" ? "DAILY" : dosage.frequency), times: said.times }
  return { ...withType(dosage, "AS_NEEDED"), ...said }
}

function timesOf(bare: string): readonly TimedAmount[] | undefined {
  const night = nightDose.exec(bare)
  if (night !== null) return dosesAt([nightHour], [night[1]!])
  const equal = equalDoses.exec(bare)
  if (equal !== null) {
    const hours = equalDoseHours[Number(equal[2]) - 1]!
    return dosesAt(
      hours,
      hours.map(() => equal[1]!),
    )
  }
  const joined = bare.split("+")
  const hours = joinedDoseHours[joined.length - 2]
  if (hours === undefined) return undefined
  const taken = joined.map((amount, place) => ({ amount, hour: hours[place]! })).filter(({ amount }) => !noAmount.test(amount))
  if (taken.length === 0) return undefined
  return dosesAt(
    taken.map(({ hour }) => hour),
    taken.map(({ amount }) => amount),
  )
}

function asNeededOf(doses: string): ShortcutDosage | undefined {
  const read = asNeededDoses.exec(doses)
  const range = read === null ? undefined : parseRange(read[1]!)
  if (range === undefined) return undefined
  const count = read?.[2]
  // Amounts have four decimals, which a product of fractions would leave.
  const max = count === undefined ? null : Math.round((range.max ?? range.min) * Number(count) * 10_000) / 10_000
  return { asNeededAmount: rangeText(range), asNeededMax: max }
}

function dosesAt(hours: readonly number[], texts: readonly string[]): readonly TimedAmount[] | undefined {
  const amounts = texts.map(parseAmount)
  return amounts.every((amount) => amount !== undefined) ? at(hours, amounts) : undefined
}

/**
 * A day's doses in one line: `1x3` where all amounts are equal and the hours are those of so many equal doses, `1 tn` for one dose at 22, otherwise
 * the amounts with plus between them, in the day's order. It says less than the times do: `1+1` may be at any two other hours.
 */
export function doseSummary(times: readonly TimedAmount[]): string {
  const byHour = times.toSorted((left, right) => left.hour - right.hour)
  const [first] = byHour
  if (first === undefined) return ""
  const areEqual = byHour.every(({ amount }) => amount === first.amount)
  const preset = equalDoseHours[byHour.length - 1]
  if (areEqual && preset?.every((hour, place) => hour === byHour[place]?.hour) === true)
    return `${amountText(first.amount)}x${byHour.length}`
  if (byHour.length === 1 && first.hour === nightHour) return `${amountText(first.amount)} tn`
  return byHour.map(({ amount }) => amountText(amount)).join("+")
}
