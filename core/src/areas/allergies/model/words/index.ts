/** The names of causes of allergy, a file for each language. */
import { de } from "./de.ts"
import { en } from "./en.ts"
import { fr } from "./fr.ts"
import { nb } from "./nb.ts"
import { sv } from "./sv.ts"
import type { AllergenWords } from "../substances.ts"

export const allergenWords: readonly AllergenWords[] = [sv, nb, en, de, fr]
