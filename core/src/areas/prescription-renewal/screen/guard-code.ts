import { allergenWords, subjectReader } from "../../allergies/model/index.ts"
import { renewalGuard, type RenewalSituation } from "../../drug-safety/model/renewal-guard.ts"
import type { Guard } from "../../drug-safety/model/guard.ts"
import type { DrugSafetyData } from "../../drug-safety/model/market-data.ts"

const subjectOf = subjectReader(allergenWords)

/** The guard with the words for allergies in all languages, which load after the section. */
export const guardOf = (situation: RenewalSituation, data: DrugSafetyData): Guard => renewalGuard(situation, data, subjectOf)
