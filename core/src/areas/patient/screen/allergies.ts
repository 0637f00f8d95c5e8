import { allergiesOf, type Allergy, type Observation } from "../model/observation.ts"
import type { PatientWarning } from "../model/patient.ts"
import { atcOf } from "../../allergies/model/within-core.ts"
import { isSameSubject, maybeSameSubject, type Subject, type SubjectOf, type SubstanceId } from "../../allergies/model/index.ts"
import { inOrderOfWeight } from "./pane/warnings.ts"

/** One allergy: a warning in the record, what the patient reported, or both about the same. */
export interface KnownAllergy {
  /** Its name in each side's own words, the record's first. */
  readonly names: readonly string[]
  readonly warning?: PatientWarning
  /** The answers of the patient, or of a child's guardian, about it. Empty where only the record names it. */
  readonly reports: readonly Allergy[]
  /** The substances and classes that it names. Empty where no list knows its words. */
  readonly substances: readonly SubstanceId[]
  /** Starts of the ATC codes of the medicines that it is about. */
  readonly atc: readonly string[]
  /** Names of other entries that may be about the same. */
  readonly maybeSame: readonly string[]
  /** The answers are loaded, and name neither this nor what may be the same. */
  readonly isUnreported: boolean
}

/** The known facts about a patient's allergies from both sources. */
export interface KnownAllergies {
  /** The warnings in their order, then the allergies that were only reported, by name. */
  readonly list: readonly KnownAllergy[]
  /**
   * The disagreement of the sources. `reported-none`: the record warns of an allergy, and none at all was reported. `not-reported`: others
   * were reported than the record warns of.
   */
  readonly disagreement: "reported-none" | "not-reported" | undefined
  /** Some warnings do not say what they are about, so they may be about allergies. */
  readonly hasUnsortedWarnings: boolean
}

export interface AllergySources {
  /** `undefined` while the source is not known; then nothing is compared. */
  readonly warnings: readonly PatientWarning[] | undefined
  /** The answers of the patient, or of the guardian of a child. */
  readonly observations: readonly Observation[] | undefined
  /** The market's, BCP 47: the names are sorted by it. */
  readonly locale: string
  readonly subjectOf: SubjectOf
}

interface Entry extends Pick<KnownAllergy, "names" | "warning" | "reports"> {
  readonly subject: Subject
}

/**
 * Puts the record's warnings of kind `allergy` and the reported allergies together. Two entries become one only where their names are about the
 * same and nothing else; a warning's note is never compared. Whatever a person named stays in the list in their own words.
 */
export function knownAllergies({ warnings, observations, locale, subjectOf }: AllergySources): KnownAllergies {
  const reported = (observations === undefined ? [] : allergiesOf(observations, locale))
    .map((allergy) => ({ allergy, subject: subjectOf(allergy.allergyName) }))
    .filter(({ subject }) => !subject.isNone)
  const warned = inOrderOfWeight((warnings ?? []).filter(({ kind }) => kind === "allergy")).map((warning): Entry => {
    const subject = subjectOf(warning.reason)
    const reports = reported.filter((report) => isSameSubject(report.subject, subject)).map(({ allergy }) => allergy)
    return { subject, warning, reports, names: namesOf(warning.reason, reports) }
  })
  const matchedReports = new Set(warned.flatMap(({ reports }) => reports))
  const others: Entry[] = []
  for (const { allergy, subject } of reported) {
    if (matchedReports.has(allergy)) continue
    const same = others.findIndex((other) => isSameSubject(other.subject, subject))
    const reports = [...(others[same]?.reports ?? []), allergy]
    const entry = { subject, reports, names: namesOf(undefined, reports) }
    if (same === -1) others.push(entry)
    else others[same] = entry
  }
  const entries = [...warned, ...others]
  const list = entries.map(({ subject, ...entry }): KnownAllergy => {
    const alike = entries.filter((other) => other.names !== entry.names && maybeSameSubject(other.subject, subject))
    const isAnswered = entry.reports.length > 0 || alike.some(({ reports }) => reports.length > 0)
    return {
      ...entry,
      substances: subject.substances,
      atc: atcOf(subject),
      maybeSame: [...new Set(alike.flatMap(({ names }) => names))].filter((name) => !entry.names.includes(name)),
      isUnreported: observations !== undefined && !isAnswered && !subject.isNone,
    }
  })
  return {
    list,
    disagreement: !list.some(({ isUnreported }) => isUnreported) ? undefined : reported.length === 0 ? "reported-none" : "not-reported",
    hasUnsortedWarnings: (warnings ?? []).some(({ kind }) => kind === undefined || kind === null),
  }
}

const isSameWriting = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

/** Both sides' words, each writing once. */
function namesOf(reason: string | undefined, reports: readonly Allergy[]): readonly string[] {
  const names = [...(reason === undefined ? [] : [reason]), ...reports.map(({ allergyName }) => allergyName)]
  return names.filter((name, index) => names.findIndex((other) => isSameWriting(other, name)) === index)
}
