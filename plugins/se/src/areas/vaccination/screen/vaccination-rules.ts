import { knownWord } from "@rond/core/api"
import { visibleLength } from "@rond/core/format"
import { dayOfMillis } from "../../../swedish-day.ts"
import type { DoseQuantity, Immunization, Vaccine, VaccineProgram } from "../model/vaccination.ts"

/** The doses of a programme that does not say how many it has. */
const defaultSeriesDoses = 20
/** Characters of a lot number. */
export const lotNumberLength = { least: 3, most: 128 } as const
/** Characters of the reason why a dose is removed. */
export const longestRemovalReason = 1_000

/** The system of SNOMED CT's codes, and COVID-19 in it. */
export const snomed = "http://snomed.info/sct"
const covid19 = "840539006"

type DoseOf = Pick<Immunization, "status" | "doseNumber">
type SeriesOf = { readonly program: Pick<VaccineProgram, "seriesDoses">; readonly immunizations: readonly DoseOf[] }

export const isCompleted = ({ status }: Pick<Immunization, "status">): boolean => knownWord(status) === "completed"
export const isInError = ({ status }: Pick<Immunization, "status">): boolean => knownWord(status) === "entered-in-error"

/** The number of doses of a programme. */
export const totalDoses = ({ seriesDoses }: Pick<VaccineProgram, "seriesDoses">): number => seriesDoses ?? defaultSeriesDoses

/** The numbers of the doses that were given. A dose entered in error was not. */
export const givenDoses = ({ immunizations }: Pick<SeriesOf, "immunizations">): readonly number[] =>
  immunizations.filter(isCompleted).map(({ doseNumber }) => doseNumber)

/** A series has begun and awaits its final dose. */
export function isOngoing(series: SeriesOf): boolean {
  const givenNumbers = givenDoses(series)
  return givenNumbers.length > 0 && !givenNumbers.includes(totalDoses(series.program))
}

/** The number after the highest that was given; 1 for a new series. */
export const nextDose = (series: Pick<SeriesOf, "immunizations"> | undefined): number =>
  Math.max(0, ...(series === undefined ? [] : givenDoses(series))) + 1

/** A number of a dose, as the field offers it. */
export interface DoseOption {
  readonly number: number
  readonly isGiven: boolean
}

export function doseOptions(program: Pick<VaccineProgram, "seriesDoses">, givenNumbers: readonly number[]): readonly DoseOption[] {
  return Array.from({ length: totalDoses(program) }, (_, index) => ({ number: index + 1, isGiven: givenNumbers.includes(index + 1) }))
}

/** The lowest number up to the programme's last that was not given and is below the highest that was. Undefined without such a gap. */
export function missingDose({ program, immunizations }: SeriesOf): number | undefined {
  const givenNumbers = givenDoses({ immunizations })
  const highest = Math.min(Math.max(0, ...givenNumbers), totalDoses(program))
  return Array.from({ length: highest }, (_, index) => index + 1).find((number) => !givenNumbers.includes(number))
}

/** A dose can be registered in it: it is ongoing, or an entry was removed whose number is missing since. */
export const takesDoses = (series: SeriesOf): boolean => {
  const givenNumbers = givenDoses(series)
  const isMissing = ({ doseNumber }: DoseOf) => doseNumber <= totalDoses(series.program) && !givenNumbers.includes(doseNumber)
  return isOngoing(series) || (givenNumbers.length > 0 && series.immunizations.some((dose) => isInError(dose) && isMissing(dose)))
}

/** The dose that the form begins with: the next one or, where the last was given, one that is missing. */
export function dueDose(program: Pick<VaccineProgram, "seriesDoses">, series: Pick<SeriesOf, "immunizations"> | undefined): number {
  const next = nextDose(series)
  return next <= totalDoses(program) || series === undefined ? next : (missingDose({ ...series, program }) ?? next)
}

/** The next dose is the last one and no lower one is missing, so there is nothing to choose. */
export const isLastDoseNext = (
  program: Pick<VaccineProgram, "seriesDoses">,
  series: Pick<SeriesOf, "immunizations"> | undefined,
): boolean => nextDose(series) >= totalDoses(program) && (series === undefined || missingDose({ ...series, program }) === undefined)

/** A vaccine in one of its quantities. */
export interface VaccineOption extends Vaccine {
  readonly doseQuantity: DoseQuantity
}

export const vaccineOptions = (vaccines: readonly Vaccine[]): readonly VaccineOption[] =>
  vaccines.flatMap((vaccine) => vaccine.doseQuantities.map((doseQuantity) => ({ ...vaccine, doseQuantity })))

/** Identifies an option: the vaccine and the quantity. */
export const optionKey = ({ id, doseQuantity: { value, unit } }: Pick<VaccineOption, "id" | "doseQuantity">): string =>
  JSON.stringify([id, value, unit])

export type LotNumberIssue = "too-short" | "too-long"

/** The errors in a lot number. A field shows only `too-long`; one that is too short is not finished. */
export function lotNumberIssue(lotNumber: string): LotNumberIssue | undefined {
  if (visibleLength(lotNumber) < lotNumberLength.least) return "too-short"
  return lotNumber.trim().length > lotNumberLength.most ? "too-long" : undefined
}

/** A vaccine against COVID-19, with a lot number that the register does not know. It warns and does not block. */
export const isUnlistedLot = (
  { targetDiseases }: Pick<Vaccine, "targetDiseases">,
  lotNumber: string,
  lotNumbers: readonly string[],
): boolean =>
  visibleLength(lotNumber) >= lotNumberLength.least &&
  targetDiseases.some(({ code, system }) => code === covid19 && system === snomed) &&
  !lotNumbers.includes(lotNumber.trim())

/** Between which days a dose may have been given. */
export interface DayLimits {
  /** In Sweden. */
  readonly today: Temporal.PlainDate
  /** An ISO date. */
  readonly dateOfBirth: string | null
}

/** Whether a dose may be of this day: not after today, nor before the patient's birth. */
export const isPossibleDay = (day: Temporal.PlainDate, { today, dateOfBirth }: DayLimits): boolean =>
  Temporal.PlainDate.compare(day, today) <= 0 && (dateOfBirth === null || Temporal.PlainDate.compare(day, dateOfBirth) >= 0)

/** The values of a form, complete or not. */
export interface Registration {
  readonly vaccine: VaccineOption | undefined
  readonly day: Temporal.PlainDate | undefined
  readonly program: VaccineProgram | undefined
  readonly doseNumber: number | undefined
  readonly lotNumber: string
  readonly bodySiteId: string | undefined
}

/** A form that may be registered. */
export type CompleteRegistration = { readonly [Field in keyof Registration]: NonNullable<Registration[Field]> }

/** The registration if nothing is missing or invalid. */
export function completeRegistration(registration: Registration, limits: DayLimits): CompleteRegistration | undefined {
  const { vaccine, day, program, doseNumber, lotNumber, bodySiteId } = registration
  if (vaccine === undefined || day === undefined || program === undefined || doseNumber === undefined || bodySiteId === undefined)
    return undefined
  const isValid = isPossibleDay(day, limits) && lotNumberIssue(lotNumber) === undefined && doseNumber <= totalDoses(program)
  return isValid ? { vaccine, day, program, doseNumber, lotNumber: lotNumber.trim(), bodySiteId } : undefined
}

/** Whether a dose that was registered has been entered in error since. */
export function isRemoved(
  { vaccine, day, doseNumber }: CompleteRegistration,
  doses: readonly Pick<Immunization, "status" | "vaccine" | "occurredAt" | "doseNumber">[],
): boolean {
  const same = doses.filter(
    (dose) => dose.vaccine.id === vaccine.id && dose.doseNumber === doseNumber && dayOfMillis(dose.occurredAt) === day.toString(),
  )
  return same.some(isInError) && !same.some(isCompleted)
}

/** The entries in the order of the list: newest first, doses of one day by number. */
export const newestFirst = <Entry extends Pick<Immunization, "occurredAt" | "doseNumber">>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((left, right) => right.occurredAt - left.occurredAt || right.doseNumber - left.doseNumber)

/** {@link optionKey} of what was given last in a series, which the next dose begins with; null where nothing was. */
export function latestOption({ immunizations }: { readonly immunizations: readonly Immunization[] }): string | null {
  const [last] = newestFirst(immunizations.filter(isCompleted))
  if (last === undefined || last.doseQuantityValue === null || last.doseQuantityUnit === null) return null
  return optionKey({ id: last.vaccine.id, doseQuantity: { value: last.doseQuantityValue, unit: last.doseQuantityUnit } })
}
