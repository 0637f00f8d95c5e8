import { allergenWords, subjectReader } from "../../../model/allergies/index.ts"
import { knownAllergies, type AllergySources, type KnownAllergies } from "../allergies.ts"

const subjectOf = subjectReader(allergenWords)

/** {@link knownAllergies} with the words of all languages. They are many, so pages load this module when the first patient's answers come. */
export const comparedAllergies = (sources: Omit<AllergySources, "subjectOf">): KnownAllergies => knownAllergies({ ...sources, subjectOf })
