import type { SubjectOf } from "../../allergies/model/index.ts"
import { allergyFindings } from "./allergy-findings.ts"
import { courseFindings, maximumFindings, weeklyFindings } from "./dose-findings.ts"
import type { Finding, Unchecked } from "./findings.ts"
import { doubles, endedFindings, interactionFindings, uncheckedOfList } from "./list-findings.ts"
import type { DrugSafetyData } from "./market-data.ts"
import type { Situation } from "./situation.ts"

/** The findings for a clinician to consider, the gravest first, and the parts that were not checked. */
export interface Guard {
  readonly findings: readonly Finding[]
  readonly unchecked: readonly Unchecked[]
}

/**
 * Checks a medicine and its dosage against the patient's allergies and list, the catalogue's usual maximum, and the data of the market and of a
 * service about the medicine. Screen and server call it with the same data.
 *
 * @param subjectOf reads the subject of a text about an allergy
 */
export function drugGuard(situation: Situation, data: DrugSafetyData, subjectOf: SubjectOf): Guard {
  const { medicine, allergies, areAllergiesLoaded } = situation
  const allergic = allergyFindings(medicine, allergies, data, subjectOf)
  const maximum = maximumFindings(situation)
  const weekly = weeklyFindings(situation, data)
  return {
    findings: [
      ...allergic.findings,
      ...interactionFindings(situation),
      ...doubles(situation, data),
      ...endedFindings(situation, data),
      ...maximum.findings,
      ...weekly.findings,
      ...courseFindings(situation, data),
    ],
    unchecked: [
      ...(areAllergiesLoaded ? [] : [{ what: "allergies", why: "not-loaded" } as const]),
      ...allergic.unchecked,
      ...uncheckedOfList(situation),
      ...maximum.unchecked,
      ...weekly.unchecked,
    ],
  }
}
