import { fold } from "../../../../kernel/format/search/fold.ts"
import type { Snippet, SnippetPurpose } from "../../model/snippets.ts"

/** A word after a slash that is being typed: where the slash is, in UTF-16 code units, and the letters after it. */
export interface TypedWord {
  readonly start: number
  readonly word: string
}

/** The word that is typed at the end of a text. A slash inside a word or a number (`120/80`, `and/or`) starts none. */
export function typedWord(beforeCaret: string): TypedWord | undefined {
  const match = /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u.exec(beforeCaret.slice(-40))
  if (match === null) return undefined
  const word = match[1] ?? ""
  return { start: beforeCaret.length - word.length - 1, word }
}

const mostOffered = 8

/** The snippets of one purpose whose word starts with the letters, then those that contain them; the clinician's own before the clinic's. */
export function offeredSnippets(snippets: readonly Snippet[], purpose: SnippetPurpose, typed: string): readonly Snippet[] {
  const letters = fold(typed)
  const rank = ({ word, owner }: Snippet) => (fold(word).startsWith(letters) ? 0 : 2) + (owner === "clinic" ? 1 : 0)
  return snippets
    .filter((snippet) => snippet.purpose === purpose && fold(snippet.word).includes(letters))
    .toSorted((left, right) => rank(left) - rank(right))
    .slice(0, mostOffered)
}
