/** A Swedish id for the screen: 8 characters, a dash, the rest. What is not longer than 8 is given back as it is. */
export function formatSwedishId(kept: string): string {
  return kept.length > 8 ? `${kept.slice(0, 8)}-${kept.slice(8)}` : kept
}
