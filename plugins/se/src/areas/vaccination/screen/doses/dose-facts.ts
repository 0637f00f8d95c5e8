import type { DoseQuantity, Vaccine, VaccineProgram } from "../../model/vaccination.ts"

/** The least interval after the dose before. */
export type LeastInterval = { readonly days: number } | { readonly months: number }

interface IntervalFact {
  /** The beginning of the vaccine's name, in small letters. */
  readonly vaccine: string
  /** The key of the programme's name. */
  readonly program: string
  /** From dose 1 to 2, from dose 2 to 3 … */
  readonly least: readonly LeastInterval[]
}

/**
 * The shortest intervals of any schedule in the summary of product characteristics (section 4.2) of each vaccine, so that the accelerated schedules
 * of travellers cause no warning. A vaccine or programme that is not here has none that the product knows.
 */
const intervals: readonly IntervalFact[] = [
  { vaccine: "fsme-immun", program: "tbe", least: [{ days: 14 }, { months: 5 }] },
  { vaccine: "encepur", program: "tbe", least: [{ days: 7 }, { days: 14 }] },
  { vaccine: "engerix-b", program: "hepatitis_b", least: [{ days: 7 }, { days: 14 }] },
  { vaccine: "twinrix", program: "hepatitis_a_b", least: [{ days: 7 }, { days: 14 }] },
  { vaccine: "havrix", program: "hepatitis_a", least: [{ months: 6 }] },
]

/** The ages for which a quantity of a vaccine is meant, in whole years. */
export interface AgeOfDose {
  /** The first age. */
  readonly from?: number
  /** The first age that is too high. */
  readonly below?: number
}

interface AgeFact extends AgeOfDose {
  readonly vaccine: string
  /** Millilitres; absent: any. */
  readonly millilitres?: number
}

/** From the same section. */
const ages: readonly AgeFact[] = [
  { vaccine: "engerix-b", millilitres: 0.5, below: 16 },
  { vaccine: "engerix-b", millilitres: 1, from: 16 },
  { vaccine: "havrix", millilitres: 0.5, below: 16 },
  { vaccine: "havrix", millilitres: 1, from: 16 },
  { vaccine: "fsme-immun vuxen", from: 16 },
  { vaccine: "fsme-immun junior", below: 16 },
  { vaccine: "encepur vuxna", from: 12 },
  { vaccine: "encepur barn", below: 12 },
  { vaccine: "twinrix vuxen", from: 16 },
  { vaccine: "twinrix barn", below: 16 },
]

const isNamed = ({ name }: Pick<Vaccine, "name">, beginning: string) => name.toLowerCase().startsWith(beginning)

/** The least interval before this dose of a programme; undefined where none is known. */
export const leastIntervalBefore = (
  doseNumber: number,
  vaccine: Pick<Vaccine, "name">,
  { lokaliseKeySuffix }: Pick<VaccineProgram, "lokaliseKeySuffix">,
): LeastInterval | undefined =>
  intervals.find(({ vaccine: name, program }) => program === lokaliseKeySuffix && isNamed(vaccine, name))?.least[doseNumber - 2]

/** Returns the ages for which this quantity of a vaccine is meant; undefined where they are not known. */
export const ageOfDose = (vaccine: Pick<Vaccine, "name">, { value, unit }: DoseQuantity): AgeOfDose | undefined =>
  ages.find(
    ({ vaccine: name, millilitres }) =>
      isNamed(vaccine, name) && (millilitres === undefined || (unit.toLowerCase() === "ml" && millilitres === value)),
  )
