import { EpochMillis, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"
import { dosageTypes, weekdays } from "./dosage-words.ts"

/** Characters of a dosage in words, and of the instructions. */
export const longestDosageText = 1_000

const Text = Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestDosageText)))
const Amount = Schema.NullOr(Schema.Finite)

/** A whole hour from `00:00:00` to `24:00:00`, the end of the day. */
const HourText = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-4]):00:00$/))

const withWords = <Type extends Schema.Top, Weekdays extends Schema.Top>(type: Type, weeklyRepeats: Weekdays) => ({
  type,
  /** Milliseconds of the first day's midnight in Sweden. */
  dosageDateStart: EpochMillis,
  /** Milliseconds of the last day's midnight in Sweden; `null` until further notice. */
  dosageDateEnd: Schema.NullOr(EpochMillis),
  timeAmounts: Schema.Array(snakeCaseStruct({ time: HourText, amount: Schema.Finite })).check(Schema.isMaxLength(25)),
  weeklyRepeats,
  customDosageText: Text,
  /** The amount as needed, or the smaller one of a range. */
  asNeededAmountIntervalMin: Amount,
  /** The larger one; `null` for a single amount. */
  asNeededAmountIntervalMax: Amount,
  /** The largest amount in a day; `null` without a limit. */
  asNeededMaxAmount: Amount,
  additionalInstructions: Text,
})

/** A dosage as it is written (spec 2 §3). A field that belongs to another type is `null` or empty. */
export const Dosage = snakeCaseStruct(
  withWords(Schema.Literals(dosageTypes), Schema.Array(Schema.Literals(weekdays)).check(Schema.isMaxLength(7))),
)
export type Dosage = typeof Dosage.Type

/** A dosage of the list: its type and weekdays may be words of a later version. */
export const ListedDosage = snakeCaseStruct(withWords(openWords("dosage type", dosageTypes), Schema.Array(openWords("weekday", weekdays))))
export type ListedDosage = typeof ListedDosage.Type
