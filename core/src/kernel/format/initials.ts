/** The initials of the first and last part of a name, at most two letters. */
export function initials(name: string): string {
  const parts = name
    .trim()
    .split(/\s+/)
    .filter((part) => part !== "")
  const first = parts[0] ?? ""
  const last = parts.length > 1 ? (parts[parts.length - 1] ?? "") : ""
  return [first, last]
    .map((part) => [...part][0] ?? "")
    .join("")
    .toLocaleUpperCase()
}
