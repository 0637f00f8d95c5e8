/** The pattern in which a medicine is taken on its days. Amounts count units of the medicine: tablets, millilitres. */
export type IntakePattern =
  /** `amount`: all doses of a day together. */
  | { readonly kind: "daily"; readonly amount: number }
  /** `days`: the number of days of each week. */
  | { readonly kind: "weekdays"; readonly amount: number; readonly days: number }
  /** `once`: the largest single dose; `most`: the maximum in 24 hours. `undefined` where it is not written. */
  | { readonly kind: "as-needed"; readonly once: number | undefined; readonly most: number | undefined }
  /** A dosage in free text, which the guard does not read. */
  | { readonly kind: "words" }

export interface Intake {
  readonly pattern: IntakePattern
  /** ISO 8601; `null` while it is not written. */
  readonly firstDay: string | null
  /** The last day; `null` until further notice. */
  readonly lastDay: string | null
}

/** Whether both are taken on the same day at some time. A period without a first day has always begun. */
export const overlap = (one: Intake, other: Intake): boolean => beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one)

const beginsBeforeEnd = ({ firstDay }: Intake, { lastDay }: Intake): boolean => firstDay === null || lastDay === null || firstDay <= lastDay

/** Units that are taken on a day, at most. `undefined` where the dosage does not say. */
export function unitsADay({ pattern }: Intake): number | undefined {
  switch (pattern.kind) {
    case "daily":
    case "weekdays":
      return pattern.amount
    case "as-needed":
      return pattern.most ?? pattern.once
    case "words":
      return undefined
  }
}

/** Whether it is taken more often than once a week. `undefined` for free text. */
export function isMoreThanWeekly({ pattern, firstDay, lastDay }: Intake): boolean | undefined {
  switch (pattern.kind) {
    case "daily":
      return firstDay === null || firstDay !== lastDay
    case "weekdays":
      return pattern.days > 1
    case "as-needed":
      return true
    case "words":
      return undefined
  }
}
