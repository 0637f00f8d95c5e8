import type { Import } from "./imports.ts"

/** core's layers, the lowest first. A layer may import those before it. An area has a model, which runs in Node, screens, and perhaps what the servers of plugins share. */
const layers = [
  "kernel/time",
  "kernel/format",
  "kernel/api",
  "kernel/engine",
  "areas/*/model",
  "server-kit",
  "areas/*/server",
  "areas/plugin",
  "platform/i18n",
  "platform/ui",
  "platform/*",
  "areas/*/screen",
  "presets",
  "testkit",
] as const

/** Layers whose types any layer may import: a plugin's texts and icons have these types, and Node strips types. */
const layersOfNamedTypes: readonly string[] = ["platform/i18n", "platform/ui"]

/** The folder of the graph that a path below `core/src` belongs to: `areas/note/model`, `kernel/engine`, `testkit`. */
export function folderOfCore(file: string): string {
  const [top = "", part = "", half = ""] = file.split("/")
  if (top === "areas" && part !== "plugin") return `areas/${part}/${half}`
  if (top === "platform" && part === "ui") return `platform/ui/${half}`
  return ["kernel", "platform", "areas"].includes(top) ? `${top}/${part}` : top
}

function layerOf(file: string): string {
  const [top = "", part = "", half = ""] = file.split("/")
  if (top === "areas" && part !== "plugin") return `areas/*/${half}`
  const own = ["kernel", "platform", "areas"].includes(top) ? `${top}/${part}` : top
  return top === "platform" && !layersOfNamedTypes.includes(own) ? "platform/*" : own
}

const rankOf = (file: string) => layers.findIndex((layer) => layer === layerOf(file))

/** One sentence for each folder that is no layer, and for each import of a higher layer. */
export function layerViolations(imports: readonly Import[]): readonly string[] {
  const unknown = new Set(imports.flatMap(({ from, to }) => [from, to]).filter((file) => rankOf(file) === -1))
  const up = imports
    .filter(({ from, to }) => !unknown.has(from) && rankOf(from) < rankOf(to))
    .filter(({ to, isType }) => isType !== true || !layersOfNamedTypes.includes(layerOf(to)))
  return [
    ...[...unknown].map((file) => `${file} lies in no layer of core`),
    ...up.map(({ from, to }) => `${from} imports ${to}, which lies in a layer above it`),
  ]
}
