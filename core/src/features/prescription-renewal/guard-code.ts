import { allergenWords, subjectReader } from "../../model/allergies/index.ts"
import { renewalGuard, type RenewalSituation } from "../../model/drug-safety/renewal-guard.ts"
import type { Guard } from "../../model/drug-safety/guard.ts"
import type { DrugSafetyData } from "../../model/drug-safety/market-data.ts"

const subjectOf = subjectReader(allergenWords)

/** The guard with the words for allergies in all languages, which load after the section. */
export const guardOf = (situation: RenewalSituation, data: DrugSafetyData): Guard => renewalGuard(situation, data, subjectOf)
