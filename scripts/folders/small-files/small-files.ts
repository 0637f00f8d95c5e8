import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { pluginPackages } from "../../../plugins/packages.ts"
import { publishedPackages } from "../../packing/published-packages.ts"
import { type Import, importsBelow, isOfTests } from "../imports.ts"

/** A file of at most this many lines is small. */
const smallLines = 20
/** A path that this many markets have is where a reader looks for it in the next one: `server/demo/promises.ts`. */
const marketsWithOnePlace = 3

/** Files that say what others may import of their area. */
const face = /(^|\/)(index|within-core|for-plugins|for-runtime|facts)\.ts$/
/** `node scripts/core-declarations.ts` writes these. */
const isWritten = /(^|\/)declared-[\w-]+\.ts$/

/** The facts of one package's files. */
export interface SmallFileFacts {
  /** All imports, those of tests too. */
  readonly imports: readonly Import[]
  readonly folderOf: (file: string) => string
  /** Counts the lines of a file; 0 where it does not exist. */
  readonly linesOf: (file: string) => number
  /** A file that packages import by a published path, or that has one place in several markets. */
  readonly hasOwnPlace: (file: string) => boolean
}

/**
 * One sentence for each small file that only one other product file of its folder imports: it is a part of that file. Not for a file that
 *
 * - is a face, or is passed on by one (`export … from`)
 * - loads apart from its importer: a dynamic import, a worker
 * - a test imports: it is a unit that is proven by itself
 * - another folder imports: areas, their halves and the host's screens share no files
 * - a script writes, or whose place is fixed: an entry point, a path that markets have in common
 */
export function smallFiles({ imports, folderOf, linesOf, hasOwnPlace }: SmallFileFacts): readonly string[] {
  return [...Map.groupBy(imports, ({ to }) => to)]
    .map(([file, all]) => ({ file, all, importers: new Set(all.map(({ from }) => from)) }))
    .filter(({ file, importers }) => importers.size === 1 && ![file, ...importers].some(isOfTests))
    .map(({ file, all }) => ({ file, all, importer: all[0]!.from }))
    .filter(({ file, all, importer }) => folderOf(file) === folderOf(importer) && !all.some((one) => one.isLazy || one.isPassedOn))
    .filter(({ file }) => !face.test(file) && !isWritten.test(file) && !hasOwnPlace(file))
    .map(({ file, importer }) => ({ file, importer, lines: linesOf(file) }))
    .filter(({ lines }) => lines > 0 && lines <= smallLines)
    .map(({ file, importer, lines }) => `${file} has ${lines} lines, and only ${importer} imports it: fold it into that file`)
}

const root = path.join(import.meta.dirname, "../../..")

const entryPoints: ReadonlySet<string> = new Set(
  publishedPackages.flatMap((one) => [...one.entryPoints.values()].map((file) => `${one.folder}/${file}`)),
)

/** The number of markets that have each path below their `src`. */
const markets: ReadonlyMap<string, number> = new Map(
  [
    ...Map.groupBy(
      pluginPackages.flatMap(({ folder }) => globSync("**/*.{ts,tsx}", { cwd: path.join(root, "plugins", folder, "src") })),
      (file) => file.replaceAll("\\", "/"),
    ),
  ].map(([file, all]) => [file, all.length]),
)

const linesIn = (file: string): number => {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").length
  } catch {
    return 0
  }
}

/** The small files of a package, one sentence each. @param folder below the repository's root: `host/src` */
export const smallFilesBelow = (folder: string, folderOf: (file: string) => string): readonly string[] =>
  smallFiles({
    imports: importsBelow(path.join(root, folder), "all"),
    folderOf,
    linesOf: (file) => linesIn(path.join(root, folder, file)),
    hasOwnPlace: (file) =>
      entryPoints.has(`${folder}/${file}`) || (folder.startsWith("plugins/") && (markets.get(file) ?? 0) >= marketsWithOnePlace),
  })
