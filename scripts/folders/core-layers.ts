import type { Import } from "./imports.ts"

/** core's layers, the lowest first. A layer may import those before it. */
const layers = [
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
const layersOfAreas: readonly string[] = ["model", "ui", "platform", "features"]

/** Layers whose types any layer may import: a plugin's texts and icons have these types, and Node strips types. */
const layersOfNamedTypes: readonly string[] = ["i18n", "ui"]

/** The folder of the graph that a path below `core/src` belongs to: `model/note`, `engine`. */
export function folderOfCore(file: string): string {
  const [layer = "", area = ""] = file.split("/")
  return layersOfAreas.includes(layer) ? `${layer}/${area}` : layer
}

const nameOfLayer = (file: string) => file.split("/")[0] ?? ""
const rankOf = (file: string) => layers.findIndex((layer) => layer === nameOfLayer(file))

/** One sentence for each folder that is no layer, and for each import of a higher layer. */
export function layerViolations(imports: readonly Import[]): readonly string[] {
  const unknown = new Set(imports.flatMap(({ from, to }) => [from, to]).filter((file) => rankOf(file) === -1))
  const up = imports
    .filter(({ from, to }) => !unknown.has(from) && rankOf(from) < rankOf(to))
    .filter(({ to, isType }) => isType !== true || !layersOfNamedTypes.includes(nameOfLayer(to)))
  return [
    ...[...unknown].map((file) => `${file} lies in no layer of core`),
    ...up.map(({ from, to }) => `${from} imports ${to}, which lies in a layer above it`),
  ]
}
