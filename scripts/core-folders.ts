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
  "i18n",
  "ui",
  "api",
  "engine",
  "model",
  "server-kit",
  "extension-points",
  "platform",
  "features",
  "presets",
  "testkit",
] as const

/** In these layers each area is a folder of the graph; any other layer is one folder. */
const layersOfAreas: readonly string[] = ["model", "platform", "features"]

export interface Import {
  readonly from: string
  readonly to: string
}

/** The folder of the graph that a path below `core/src` belongs to: `model/note`, `engine`. */
export function folderOf(file: string): string {
  const [layer = "", area = ""] = file.split("/")
  return layersOfAreas.includes(layer) ? `${layer}/${area}` : layer
}

const layerOf = (folder: string) => layers.findIndex((layer) => layer === folder.split("/")[0])

/** The violations, one sentence each: imports of a higher layer, and cycles of folders. */
export function violationsOf(imports: readonly Import[]): readonly string[] {
  const up = imports
    .filter(({ from, to }) => layerOf(folderOf(from)) < layerOf(folderOf(to)))
    .map(({ from, to }) => `${from} imports ${to}, which lies in a layer above it`)
  return [...up, ...cyclesOf(edgesOf(imports)).map((cycle) => `These folders import each other in a cycle: ${cycle.join(" → ")}`)]
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
const relativeImport = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g

/** Every import between two files of core, except in tests. */
function importsOfCore(): readonly Import[] {
  return globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(relativeImport)].map(([, to = ""]) => ({
        from: file,
        to: path.posix.join(path.posix.dirname(file), to),
      })),
    )
    .filter(({ to }) => !to.startsWith(".."))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = importsOfCore()
  for (const [folder, targets] of edgesOf(imports)) console.log(`${folder} → ${targets.join(", ") || "nothing"}`)
  const violations = violationsOf(imports)
  for (const violation of violations) console.error(`✗ ${violation}`)
  if (violations.length > 0) process.exit(1)
  console.log(`\n${edgesOf(imports).size} folders of core import each other downwards only.`)
}
