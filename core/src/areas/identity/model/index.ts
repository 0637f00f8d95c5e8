/**
 * Formats a market's national ids, which are stored without separators: splits an id into groups of these lengths, joined by `separator`.
 * An id of another length is returned unchanged.
 */
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
