import { type Figure, line } from "./figure.ts"
import { type KnownMiss, verdictOf } from "./verdict.ts"

/**
 * Every bound that is missed today on the machine we measure on (two processors, no graphics card), why, and how far. `npm run bench`
 * fails on a miss that does not stand here and on one that has become worse; it says which of these hold again, for them to go.
 */
export const knownMisses: readonly KnownMiss[] = []

/** The figures, as printed, that are outside their bound and are not known to be. */
export const newMisses = (figures: readonly Figure[]): readonly string[] =>
  figures.filter((figure) => verdictOf(figure, knownMisses) === "missed").map(line)
