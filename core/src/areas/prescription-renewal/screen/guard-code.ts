import { allergenWords, subjectReader } from "../../allergies/model/index.ts"
import { renewalGuard, type RenewalSituation, type Guard, type DrugSafetyData } from "../../drug-safety/model/index.ts"

const subjectOf = subjectReader(allergenWords)

/** The guard with the words for allergies in all languages, which load after the section. */
export const guardOf = (situation: RenewalSituation, data: DrugSafetyData): Guard => renewalGuard(situation, data, subjectOf)
