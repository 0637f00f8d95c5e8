import type { Vaccine, VaccineProgram } from "../../model/vaccination.ts"
import { dayOfMillis } from "../../../../swedish-day.ts"
import { ageOfDose, type AgeOfDose, type LeastInterval, leastIntervalBefore } from "./dose-facts.ts"
import type { VaccineOption } from "../vaccination-rules.ts"

/** A dose and its day, as an ISO date in Sweden. */
export interface DoseOnDay {
  readonly doseNumber: number
  readonly day: string
}

/** An unusual fact about a dose that is being registered. It does not block. */
export type DoseWarning =
  /** The dose with the higher number is not after that with the lower one. */
  | { readonly kind: "order"; readonly lower: DoseOnDay; readonly higher: DoseOnDay }
  | { readonly kind: "interval"; readonly first: DoseOnDay; readonly second: DoseOnDay; readonly least: LeastInterval }
  /** `years`: the patient's age on the day. */
  | { readonly kind: "age"; readonly meant: AgeOfDose; readonly years: number; readonly day: string }

interface GivenDose {
  readonly doseNumber: number
  /** Midnight in Sweden, epoch milliseconds. */
  readonly occurredAt: number
  readonly vaccine: Pick<Vaccine, "name">
}

interface WrittenDose {
  readonly vaccine: Pick<VaccineOption, "name" | "doseQuantity"> | undefined
  readonly program: Pick<VaccineProgram, "lokaliseKeySuffix"> | undefined
  readonly doseNumber: number | undefined
  readonly day: Temporal.PlainDate | undefined
}

interface PlacedDose extends DoseOnDay {
  readonly vaccine: Pick<Vaccine, "name">
}

const isTooEarly = (first: string, second: string, least: LeastInterval): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(first).add(least), Temporal.PlainDate.from(second)) > 0

/** Returns the warning about two doses, one of which is being registered: on their order or, for neighbouring numbers, on their interval. */
function warningBetween(lower: PlacedDose, higher: PlacedDose, program: WrittenDose["program"]): DoseWarning | undefined {
  const named = ({ doseNumber, day }: PlacedDose): DoseOnDay => ({ doseNumber, day })
  if (higher.day <= lower.day) return { kind: "order", lower: named(lower), higher: named(higher) }
  if (program === undefined || higher.doseNumber !== lower.doseNumber + 1) return undefined
  const least = leastIntervalBefore(higher.doseNumber, higher.vaccine, program)
  if (least === undefined || !isTooEarly(lower.day, higher.day, least)) return undefined
  return { kind: "interval", first: named(lower), second: named(higher), least }
}

/**
 * The warnings before a dose is registered: its order and interval among the given doses of its series, by their numbers, then its quantity
 * for the patient's age. A fact that is not written yet, or not known, raises none.
 *
 * @param dateOfBirth ISO date
 */
export function doseWarnings(newDose: WrittenDose, earlierDoses: readonly GivenDose[], dateOfBirth: string | null): readonly DoseWarning[] {
  const { vaccine, program, doseNumber, day } = newDose
  if (vaccine === undefined || day === undefined) return []
  const date = day.toString()
  const placed = earlierDoses
    .map((dose): PlacedDose => ({ doseNumber: dose.doseNumber, day: dayOfMillis(dose.occurredAt), vaccine: dose.vaccine }))
    .toSorted((left, right) => left.doseNumber - right.doseNumber)
  const amongGiven =
    doseNumber === undefined
      ? []
      : placed.flatMap((other) => {
          const own = { doseNumber, day: date, vaccine }
          if (other.doseNumber === doseNumber) return []
          const warning = other.doseNumber < doseNumber ? warningBetween(other, own, program) : warningBetween(own, other, program)
          return warning === undefined ? [] : [warning]
        })
  const meant = ageOfDose(vaccine, vaccine.doseQuantity)
  if (meant === undefined || dateOfBirth === null || date < dateOfBirth) return amongGiven
  const { years } = Temporal.PlainDate.from(dateOfBirth).until(day, { largestUnit: "years" })
  const { from = 0, below = Infinity } = meant
  return years >= from && years < below ? amongGiven : [...amongGiven, { kind: "age", meant, years, day: date }]
}
