import { type Figure, isWithin } from "./figure.ts"

/** A bound that is missed, and known to be. */
export interface KnownMiss {
  /** The figure's name, as it is printed. */
  readonly figure: string
  /** The worst value that was measured, in the figure's unit; what is worse than this is a new miss. */
  readonly worst: number
  /** Why it is missed, and what would mend it. */
  readonly reason: string
}

/** `known`: outside its bound, no worse than the list of known misses says. */
export type Verdict = "holds" | "known" | "missed"

/** What a figure says about us. */
export function verdictOf({ name, value, bound }: Figure, knownMisses: readonly KnownMiss[]): Verdict {
  if (bound === undefined || isWithin(value, bound)) return "holds"
  const known = knownMisses.find(({ figure }) => figure === name)
  return known !== undefined && isWithin(value, { ...bound, value: known.worst }) ? "known" : "missed"
}
