/**
 * The imports between core's folders. Each import must point to the same layer or a lower one, and no folders may import each other in a
 * cycle. `node scripts/core-folders.ts` prints the graph and fails on a violation.
 */
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/** core's layers, the lowest first. A layer may import those before it. */
export const layers = [
  "time",
  "format",
  "api",
  "engine",
  "model",
  "server-kit",
  "extension-points",
  "i18n",
  "ui",
  "platform",
  "features",
  "presets",
  "testkit",
] as const

/** In these layers each area is a folder of the graph; any other layer is one folder. */
const layersOfAreas: readonly string[] = ["model", "platform", "features"]

/** Layers whose types any layer may import: a plugin's texts and icons have these types, and Node strips types. */
const layersOfNamedTypes: readonly string[] = ["i18n", "ui"]

export interface Import {
  readonly from: string
  readonly to: string
  /** `import type` or `export type`. */
  readonly isType?: boolean
}

/** The folder of the graph that a path below `core/src` belongs to: `model/note`, `engine`. */
export function folderOf(file: string): string {
  const [layer = "", area = ""] = file.split("/")
  return layersOfAreas.includes(layer) ? `${layer}/${area}` : layer
}

const nameOfLayer = (file: string) => file.split("/")[0] ?? ""
const rankOf = (file: string) => layers.findIndex((layer) => layer === nameOfLayer(file))

/**
 * The violations, one sentence each: folders that are no layer, imports of a higher layer, and cycles of folders, each by one of its
 * paths.
 */
export function violationsOf(imports: readonly Import[]): readonly string[] {
  const unknown = new Set(imports.flatMap(({ from, to }) => [from, to]).filter((file) => rankOf(file) === -1))
  const up = imports
    .filter(({ from, to }) => !unknown.has(from) && rankOf(from) < rankOf(to))
    .filter(({ to, isType }) => isType !== true || !layersOfNamedTypes.includes(nameOfLayer(to)))
  return [
    ...[...unknown].map((file) => `${file} lies in no layer of core`),
    ...up.map(({ from, to }) => `${from} imports ${to}, which lies in a layer above it`),
    ...cyclesOf(edgesOf(imports)).map((cycle) => `These folders import each other in a cycle: ${cycle.join(" → ")}`),
  ]
}

/** Each folder with those that it imports, both in alphabetical order. */
export function edgesOf(imports: readonly Import[]): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const folder = folderOf(from)
    const targets = edges.get(folder) ?? new Set()
    if (folderOf(to) !== folder) targets.add(folderOf(to))
    edges.set(folder, targets)
  }
  return new Map([...edges].sort(([a], [b]) => a.localeCompare(b)).map(([folder, targets]) => [folder, [...targets].sort()]))
}

function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>()
  const cycles: (readonly string[])[] = []
  const visit = (folder: string, way: readonly string[]) => {
    if (way.includes(folder)) cycles.push([...way.slice(way.indexOf(folder)), folder])
    else if (!done.has(folder)) {
      for (const next of edges.get(folder) ?? []) visit(next, [...way, folder])
      done.add(folder)
    }
  }
  for (const folder of edges.keys()) visit(folder, [])
  return cycles
}

const root = path.join(import.meta.dirname, "../core/src")
/** Strings, which stay, or comments. */
const stringOrComment = /("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*/g
const relativeImport = /\b(?:(?:import|export)(\s+type)?\b[\w\s{},*$]*?\bfrom|import)\s*\(?\s*"(\.[^"]+)"/g

/** The imports of other files of core in a file's source text; those in comments do not count. */
export const importsIn = (from: string, source: string): readonly Import[] =>
  [...source.replaceAll(stringOrComment, "$1").matchAll(relativeImport)]
    .map(([, type, to = ""]) => ({ from, to: path.posix.join(path.posix.dirname(from), to), isType: type !== undefined }))
    .filter(({ to }) => !to.startsWith(".."))

/** Tests, and what they share: `testing.ts`. */
const isOfTests = (file: string) => file.includes(".test.") || /(^|\/)testing\.tsx?$/.test(file)

/** Every import of one file of core by another, without those of tests. */
function importsOfCore(): readonly Import[] {
  return globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !isOfTests(file))
    .flatMap((file) => importsIn(file, readFileSync(path.join(root, file), "utf8")))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = importsOfCore()
  for (const [folder, targets] of edgesOf(imports)) console.log(`${folder} → ${targets.join(", ") || "nothing"}`)
  const violations = violationsOf(imports)
  for (const violation of violations) console.error(`✗ ${violation}`)
  if (violations.length > 0) process.exit(1)
  console.log(`\n${edgesOf(imports).size} folders of core import each other downwards only.`)
}
