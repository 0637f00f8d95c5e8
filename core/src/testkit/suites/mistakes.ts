import { closest, distance } from "fastest-levenshtein"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"

/**
 * Fails a test with the mistakes that were found, one a line. A comparison with an empty list would print neither.
 *
 * @throws Error whose message is the sentences
 */
export function expectNone(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new Error([...new Set(mistakes)].join("\n"))
}

/** ` Did you mean patient?` for a name that is close to a known one, and nothing otherwise. */
export function didYouMean(name: string, knownNames: Iterable<string>): string {
  const others = [...knownNames].filter((candidate) => candidate !== name)
  if (others.length === 0) return ""
  const nearest = closest(name, others)
  return distance(name, nearest) <= Math.max(2, name.length / 4) ? ` Did you mean ${nearest}?` : ""
}

/**
 * The lines of a folder's files that declare something under one of these ids, or mention it where none declares it. Tests are left out.
 *
 * @returns `plugins/no/src/kin/kin-tab.ts:7`, relative to the folder that the test runs in
 */
export function placesOf(folder: string, ids: readonly string[]): readonly string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: (name) => name.includes(".test.") })
  const lines = files.toSorted().flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .map((text, index) => ({ text, place: `${path.relative(process.cwd(), path.join(folder, file))}:${index + 1}` })),
  )
  const linesWith = (words: string) => lines.flatMap(({ text, place }) => (text.includes(words) ? [place] : []))
  return [
    ...new Set(
      ids.flatMap((id) => {
        const declared = [`id: "${id}"`, `Id = "${id}"`].flatMap(linesWith)
        return declared.length > 0 ? declared : linesWith(`"${id}"`)
      }),
    ),
  ]
}
