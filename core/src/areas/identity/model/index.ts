/**
 * Formats a market's national ids, which are stored without separators: splits an id into groups of these lengths, joined by `separator`.
 * An id of another length is returned unchanged.
 */
export function inGroups(lengths: readonly number[], separator: string): (digits: string) => string {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return (digits) => {
    if (digits.length !== total) return digits
    let start = 0
    return lengths
      .map((length) => {
        const group = digits.slice(start, start + length)
        start += length
        return group
      })
      .join(separator)
  }
}
