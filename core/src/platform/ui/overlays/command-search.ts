import type { IconName } from "../display/Icon.tsx"
import { fold } from "../../../kernel/format/search/fold.ts"

/** A command of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Shown after the label, muted: distinguishes it from another of the same name. */
  readonly hint?: string
  readonly icon?: IconName
  /** Shown at the end of the row; `useShortcut` makes it work. */
  readonly shortcut?: string
  /** More search terms. */
  readonly keywords?: readonly string[]
  /** It cannot be undone, so it is never offered as used last. */
  readonly isFinal?: true
  readonly run: () => void
}

/** Commands under a common heading. */
export interface CommandGroup {
  readonly label: string
  /** The group is the answer of a search elsewhere: all of it is shown, and none of it is remembered on the device. */
  readonly isAnswer?: true
  readonly commands: readonly Command[]
}

/**
 * The quality of a match: 0 its label starts with the query, 1 every word starts a word of its label, 2 some start a keyword's, 3 are
 * inside.
 */
type Rank = 0 | 1 | 2 | 3

/** Letters from which on a word is also found inside another: "diagnos" in "Huvuddiagnos". */
const innerLetters = 3

/** Number of recently used commands listed first while the query is empty. */
const recentShown = 3

/**
 * Returns the groups with only the matching commands, best first. Every word of the query must start a word of the label or a keyword, or be inside
 * one, ignoring case and accents. Groups come in the order of their best match, and equal matches in the order of their last use. Without a query,
 * the commands used last come first, under `recentLabel`. Commands that cannot be undone are not among them.
 *
 * @param recent ids of the commands used last, newest first
 */
export function searchCommands(
  groups: readonly CommandGroup[],
  query: string,
  recent: readonly string[] = [],
  recentLabel = "",
): readonly CommandGroup[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  if (words.length === 0) return withRecent(groups, recent, recentLabel)
  const age = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return groups
    .map((group) => {
      const ranked = group.commands
        .map((command) => ({ command, rank: group.isAnswer === true ? 1 : rankOf(command, words) }))
        .filter((match): match is { readonly command: Command; readonly rank: Rank } => match.rank !== undefined)
        .toSorted((left, right) => left.rank - right.rank || age(left.command) - age(right.command))
      return { group: { ...group, commands: ranked.map(({ command }) => command) }, best: ranked[0]?.rank ?? 4 }
    })
    .filter(({ group }) => group.commands.length > 0)
    .toSorted((left, right) => left.best - right.best)
    .map(({ group }) => group)
}

function withRecent(groups: readonly CommandGroup[], recent: readonly string[], label: string): readonly CommandGroup[] {
  const offered = groups.flatMap(({ commands }) => commands)
  const used = recent.flatMap((id) => offered.find((command) => command.id === id && command.isFinal !== true) ?? []).slice(0, recentShown)
  const others = groups.map((group) => ({ ...group, commands: group.commands.filter((command) => !used.includes(command)) }))
  return [{ label, commands: used }, ...others].filter(({ commands }) => commands.length > 0)
}

function rankOf(command: Command, words: readonly string[]): Rank | undefined {
  if (fold(command.label).trim().startsWith(words.join(" "))) return 0
  const inLabel = partsOf([command.label])
  const inAll = [...inLabel, ...partsOf(command.keywords ?? [])]
  const startsOne = (parts: readonly string[]) => words.every((word) => parts.some((part) => part.startsWith(word)))
  const isInside = (word: string) => inAll.some((part) => part.startsWith(word) || (word.length >= innerLetters && part.includes(word)))
  return startsOne(inLabel) ? 1 : startsOne(inAll) ? 2 : words.every(isInside) ? 3 : undefined
}

const partsOf = (texts: readonly string[]) => texts.flatMap((text) => fold(text).split(/[\s\-/,]+/))

const storedName = "rond.recent-commands"
const mostStored = 10

/** The ids of the commands used last on this device, newest first. */
export function recentCommands(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storedName) ?? "[]")
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []
  } catch {
    return []
  }
}

/** Remembers that a command was used. Without storage, none are remembered. */
export function rememberCommand(id: string): void {
  try {
    localStorage.setItem(storedName, JSON.stringify([id, ...recentCommands().filter((other) => other !== id)].slice(0, mostStored)))
  } catch {
    // The palette works without it.
  }
}
