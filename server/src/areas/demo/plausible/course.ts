import type { Faker } from "@faker-js/faker"
import {
  byCode,
  type DemoCondition,
  type DemoConditionDetails,
  demoConditions,
  type DemoMarket,
  type DemoSign,
} from "@rond/core/server-kit/demo"
import { daysOld, pulseAt } from "./age.ts"

/** The clinical data of a market's condition. Throws where it is missing. */
export function factsOf(market: DemoMarket, { symptomId }: Pick<DemoCondition, "symptomId">): DemoConditionDetails {
  const facts = market.conditions?.[symptomId] ?? demoConditions[symptomId]
  if (facts === undefined) throw new Error(`The condition ${symptomId} has no facts: add them to the market's conditions`)
  return facts
}

/** Highest temperature that is no fever, in °C. */
export const feverFrom = 38

/** One patient's illness in one meeting: what the form, the note's sentences and its fields all say. */
export interface Course {
  /** Days from the onset to the day on which the form was answered. */
  readonly daysAtForm: number
  readonly onset: Temporal.PlainDate
  /** Days from the onset to the meeting. */
  readonly daysAtMeeting: number
  readonly signs: readonly DemoSign[]
  /** The highest so far, in °C with one decimal. */
  readonly temperature: number
  readonly pulse: number
  readonly pressure: string
  /** 0 to 10. */
  readonly severity: number
}

const noComplaint: Pick<DemoConditionDetails, "days" | "signs" | "severity"> = { days: [2, 9], signs: [[]], severity: [0, 0] }

/**
 * The course of an illness, so that it begins after the patient was born and before the form was answered.
 *
 * @param facts those of the condition; `undefined` for a renewal
 */
export function courseOf(
  facts: DemoConditionDetails | undefined,
  patient: { readonly dateOfBirth: string; readonly years: number },
  { formDay, meetingDay }: { readonly formDay: Temporal.PlainDate; readonly meetingDay: Temporal.PlainDate },
  random: Faker,
): Course {
  const { days, signs, severity } = facts ?? noComplaint
  const between = ([min, max]: readonly [number, number]) => random.number.int({ min, max })
  const daysAtForm = Math.min(between(days), Math.max(0, daysOld(patient.dateOfBirth, formDay) - 1))
  const onset = formDay.subtract({ days: daysAtForm })
  const [coldest, warmest] = facts?.temperature ?? [36.4, 37.2]
  const isHigh = facts?.hasHighPressure === true
  return {
    daysAtForm,
    onset,
    daysAtMeeting: onset.until(meetingDay, { largestUnit: "days" }).days,
    signs: random.helpers.arrayElement(signs),
    temperature: random.number.int({ min: Math.round(coldest * 10), max: Math.round(warmest * 10) }) / 10,
    pulse: between(pulseAt(patient.years)),
    pressure: isHigh ? `${between([144, 162])}/${between([88, 98])}` : `${between([112, 134])}/${between([66, 84])}`,
    severity: between(severity),
  }
}

/** Fills a sentence's `{…}` placeholders with the days so far; numbers use the language's format. */
export function fill(sentence: string, { pulse, pressure, temperature }: Course, days: number, language: string): string {
  return sentence
    .replaceAll("{days}", String(days))
    .replaceAll("{temperature}", () => temperature.toLocaleString(language, { minimumFractionDigits: 1 }))
    .replaceAll("{pulse}", String(pulse))
    .replaceAll("{pressure}", pressure)
}

/** Antibiotics of the penicillin family, in every market's spelling. */
export const penicillins = /cillin|zillin|mécillinam/i

/** Words in a finding that only a video picture, a photo or the patient's own hand can have given. */
export const byPicture = /video|vidéo|bild|foto|photo|skärm|skjerm|screen|écran/i
export const ofPhotos = /\b(bilder|fotos|photos)|bilderna|bildene/i
export const byOwnHand = /\bself|own test|\begen\b|autopalp|auto-exam|par le patient|selbst|hemma|hjemme|à domicile|zu hause|at home|home /i

/** The medicine of the market's renewals for a diagnosis that begins so. */
export const medicineFor = ({ prose }: DemoMarket, code: string): string | undefined =>
  prose.renewals.find((renewal) => byCode({ [code]: true }, renewal.code) === true)?.medicine
