import { plainWords } from "../../format/plain-words.ts"
import { allergiesOf, type Allergy, type Observation } from "../../model/patient/observation.ts"
import type { PatientWarning } from "../../model/patient/patient.ts"
import { inOrderOfWeight } from "./pane/warnings.ts"

/** One allergy: a warning in the record, what the patient reported, or both about the same. */
export interface KnownAllergy {
  readonly warning?: PatientWarning
  readonly reported?: Allergy
  /** The patient's answers are loaded, and do not name the allergy in the record. */
  readonly isUnreported: boolean
}

/** A patient's allergies from both sources. */
export interface KnownAllergies {
  /** Warnings in their order, then what only the patient reported, by name. */
  readonly list: readonly KnownAllergy[]
  /**
   * How the sources disagree. `reported-none`: the record warns of an allergy, and the patient reported none at all. `not-reported`: the
   * patient reported others than the record warns of.
   */
  readonly disagreement: "reported-none" | "not-reported" | undefined
  /** Some warnings do not say what they are about, so they may be about allergies. */
  readonly hasUnsortedWarnings: boolean
}

export interface AllergySources {
  /** `undefined` while the source is not known; then nothing is compared. */
  readonly warnings: readonly PatientWarning[] | undefined
  readonly observations: readonly Observation[] | undefined
  /** The market's, BCP 47: the names are sorted by it. */
  readonly locale: string
}

/** Puts the record's warnings of kind `allergy` and the patient's own answers together. */
export function knownAllergies({ warnings = [], observations, locale }: AllergySources): KnownAllergies {
  const reported = observations === undefined ? [] : allergiesOf(observations, locale)
  const warned = inOrderOfWeight(warnings.filter(({ kind }) => kind === "allergy")).map((warning): KnownAllergy => {
    const same = reported.find((allergy) => isAbout(warning, allergy))
    return { warning, isUnreported: observations !== undefined && same === undefined, reported: same }
  })
  const others = reported.filter((allergy) => warned.every((known) => known.reported !== allergy))
  return {
    list: [...warned, ...others.map((allergy) => ({ reported: allergy, isUnreported: false }))],
    disagreement: !warned.some(({ isUnreported }) => isUnreported) ? undefined : reported.length === 0 ? "reported-none" : "not-reported",
    hasUnsortedWarnings: warnings.some(({ kind }) => kind === undefined || kind === null),
  }
}

/** Endings that compounds and plurals change: `nuts` is in `nut allergy`. */
const endingLetters = 2
const shortestStem = 4

/**
 * Whether a warning names the reported allergy: each word of the allergy's name begins a word of the warning. In doubt it says no, because
 * a wrong match would hide that the sources disagree.
 */
function isAbout({ reason, note }: PatientWarning, { allergyName }: Allergy): boolean {
  const warned = plainWords(`${reason} ${note ?? ""}`)
  const names = plainWords(allergyName).filter((word) => word.length >= shortestStem && !word.startsWith("allerg"))
  const stemOf = (word: string) => word.slice(0, Math.max(shortestStem, word.length - endingLetters))
  return names.length > 0 && names.every((name) => warned.some((word) => word.startsWith(stemOf(name))))
}
