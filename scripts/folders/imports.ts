import { globSync, readFileSync } from "node:fs"
import path from "node:path"

export interface Import {
  readonly from: string
  readonly to: string
  /** `import type` or `export type`. */
  readonly isType?: boolean
  /** `import(…)`, or the file of a worker, which the importer names by its URL: it loads apart from the importer. */
  readonly isLazy?: boolean
  /** `export … from`: the importer is a face of the file. */
  readonly isPassedOn?: boolean
}

/** Strings, which stay, or comments. */
const stringOrComment = /("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*/g
const relativeImport =
  /\b(?:(?:import|(?<passedOn>export))(?<type>\s+type)?\b[\w\s{},*$]*?\bfrom|import|new URL(?=\("[^"]+\.tsx?"))\s*(?<lazy>\()?\s*"(?<to>\.[^"?]+)[^"]*"/g

/** The imports of other files of the same package in a file's source text, dynamic ones too; those in comments do not count. */
export const importsIn = (from: string, source: string): readonly Import[] =>
  [...source.replaceAll(stringOrComment, "$1").matchAll(relativeImport)]
    .map(({ groups: { to = "", type, lazy, passedOn } = {} }) => ({
      from,
      to: path.posix.join(path.posix.dirname(from), to),
      isType: type !== undefined,
      isLazy: lazy !== undefined,
      isPassedOn: passedOn !== undefined,
    }))
    .filter(({ to }) => !to.startsWith(".."))

/** Tests, and what they share: `testing.ts`, or a folder of that name. */
export const isOfTests = (file: string) => file.includes(".test.") || /(^|\/)testing(\/|\.tsx?$)/.test(file)

/**
 * Every import of one file below `root` by another, by paths from there.
 *
 * @param counts `product` leaves out tests and what they share
 */
export const importsBelow = (root: string, counts: "product" | "all"): readonly Import[] =>
  globSync("**/*.{ts,tsx}", { cwd: root, exclude: ["**/node_modules"] })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => counts === "all" || !isOfTests(file))
    .flatMap((file) => importsIn(file, readFileSync(path.join(root, file), "utf8")))
