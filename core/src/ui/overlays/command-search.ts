import type { Command, CommandGroup } from "./CommandPalette.tsx"

/**
 * The groups with only the matching commands, best first. Every word of the query must start a word of the label
 * or a keyword, ignoring case and accents. Labels that start with the query come first.
 */
export function searchCommands(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  return groups.map((group) => ({ ...group, commands: matching(group.commands, words) })).filter((group) => group.commands.length > 0)
}

function matching(commands: readonly Command[], words: readonly string[]): readonly Command[] {
  if (words.length === 0) return commands
  const query = words.join(" ")
  return commands
    .filter((command) => {
      const known = [command.label, ...(command.keywords ?? [])].flatMap((text) => plain(text).split(/[\s\-–/]+/))
      return words.every((word) => known.some((part) => part.startsWith(word)))
    })
    .toSorted((left, right) => Number(plain(right.label).startsWith(query)) - Number(plain(left.label).startsWith(query)))
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase()
    .trim()
