/** How a country writes its phone numbers. */
export interface PhoneGrouping {
  /** Without plus: 46. */
  readonly callingCode: string
  /** Sizes of the groups after the calling code; the last takes the rest. */
  readonly groups: readonly number[]
}

/**
 * A formatter from stored E.164 to groups: `+46701234567` to `+46 70 123 45 67`.
 * Numbers of other countries and other texts are returned unchanged.
 */
export function groupedPhone({ callingCode, groups }: PhoneGrouping): (stored: string) => string {
  const prefix = `+${callingCode}`
  return (stored) => {
    const bare = stored.replace(/[\s()-]/g, "")
    if (!bare.startsWith(prefix) || !/^\+\d+$/.test(bare)) return stored
    const parts = [prefix]
    let rest = bare.slice(prefix.length)
    for (const size of groups) {
      if (rest === "") break
      parts.push(rest.slice(0, size))
      rest = rest.slice(size)
    }
    if (rest !== "") parts[parts.length - 1] += rest
    return parts.join(" ")
  }
}
