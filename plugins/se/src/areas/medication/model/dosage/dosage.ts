import type { DosageType, Weekday } from "../contract/dosage-words.ts"

export * from "../contract/dosage-words.ts"

/** The frequency that the checkbox "as needed" replaces, and that unticking it goes back to. */
export type Frequency = Exclude<DosageType, "AS_NEEDED">

/** An hour of the day from 0 to 24, and how much is taken then. */
export interface TimedAmount {
  readonly hour: number
  readonly amount: number
}

/** A row of the form: `null` where a field is empty. */
export interface TimedAmountDraft {
  readonly hour: number | null
  readonly amount: number | null
}

/** A dosage while it is written. It can be kept as JSON. */
export interface DosageDraft {
  readonly type: DosageType
  /** The last chosen frequency besides "as needed". */
  readonly frequency: Frequency
  /** ISO 8601, a calendar day of the market; `null` while the field is empty or incomplete. */
  readonly startDay: string | null
  /** The last day; `null` until further notice, and while the field is empty. */
  readonly endDay: string | null
  /** The end date is disabled. */
  readonly isUntilFurtherNotice: boolean
  readonly times: readonly TimedAmountDraft[]
  readonly weekdays: readonly Weekday[]
  readonly customText: string
  /** The typed amount, or a range like `1-2`. */
  readonly asNeededAmount: string
  /** The largest amount in a day; `null` without a limit. */
  readonly asNeededMax: number | null
  readonly additionalInstructions: string
}

/** A new dosage: one at 8 o'clock every day, from `today` until further notice. */
export const newDosage = (today: string): DosageDraft => ({
  type: "DAILY",
  frequency: "DAILY",
  startDay: today,
  endDay: null,
  isUntilFurtherNotice: true,
  times: [{ hour: 8, amount: 1 }],
  weekdays: [],
  customText: "",
  asNeededAmount: "",
  asNeededMax: null,
  additionalInstructions: "",
})

const withoutAsNeeded = { asNeededAmount: "", asNeededMax: null } as const
const cleared: Readonly<Record<DosageType, Partial<DosageDraft>>> = {
  AS_NEEDED: { times: [], weekdays: [], customText: "" },
  CUSTOM: { ...withoutAsNeeded, times: [], weekdays: [] },
  WEEKLY: { ...withoutAsNeeded, customText: "" },
  DAILY: { ...withoutAsNeeded, customText: "", weekdays: [] },
}

/** The dosage with another type, without what only other types have. */
export const withType = (dosage: DosageDraft, type: DosageType): DosageDraft => ({
  ...dosage,
  ...cleared[type],
  type,
  frequency: type === "AS_NEEDED" ? dosage.frequency : type,
})

/** Ticks "as needed", or unticks it: then the frequency is the one chosen before. */
export const withAsNeeded = (dosage: DosageDraft, isAsNeeded: boolean): DosageDraft =>
  withType(dosage, isAsNeeded ? "AS_NEEDED" : dosage.frequency)

/** Ticks or unticks "until further notice". Ticked, there is no end date. */
export const withUntilFurtherNotice = (dosage: DosageDraft, isUntilFurtherNotice: boolean): DosageDraft => ({
  ...dosage,
  isUntilFurtherNotice,
  endDay: isUntilFurtherNotice ? null : dosage.endDay,
})
