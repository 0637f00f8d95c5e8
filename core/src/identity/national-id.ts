/**
 * What the platform needs to know of a market's national id. Each market gives its own; core knows none.
 * Ids travel and are kept without separators; `format` is how people of the market write them.
 */
export interface NationalIdentity {
  /** The market's own name for it: `personnummer`, `NHS number` … */
  readonly name: string
  /** As kept: separators removed, letters upper case. Does not judge. */
  readonly normalise: (written: string) => string
  /** Whether the kept form has the right length, a date that exists and the right check digits. */
  readonly isValid: (kept: string) => boolean
  /** For the screen. Gives back what it does not recognise, so that a strange id is shown rather than hidden. */
  readonly format: (kept: string) => string
}

/** Removes what people put between the digits of an id: spaces, dashes, dots, slashes, Sweden's plus for the over-hundreds. */
export function withoutSeparators(written: string): string {
  return written.replaceAll(/[\s\u00a0\u202f.\-–+/]/g, "").toUpperCase()
}

/** Cuts a kept id into groups of these lengths, joined by `separator`; an id of another length is given back as it is. */
export function inGroups(lengths: readonly number[], separator: string): (kept: string) => string {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return (kept) => {
    if (kept.length !== total) return kept
    let start = 0
    return lengths
      .map((length) => {
        const group = kept.slice(start, start + length)
        start += length
        return group
      })
      .join(separator)
  }
}
