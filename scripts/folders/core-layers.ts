import type { Import } from "./imports.ts"

/**
 * core's layers, the lowest first. A layer may import those before it. An area has a model, which runs in Node, screens, and perhaps what the servers
 * of plugins share.
 */
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

/**
 * The models of areas that lie below the server kit and the platform, by who stands on them: the words of what every area's server half or
 * screen does. docs/areas.md says why of each. An area that is not here uses them, and they know nothing of it.
 */
const modelsBelow: Readonly<Record<string, readonly string[]>> = {
  "server-kit": ["actions", "documents", "end-meeting", "market-policy", "meeting", "note", "record", "workspace"],
  "platform/drafts": ["drafts"],
  "platform/forms": ["evaluation", "meeting", "note", "record", "symptoms"],
  "platform/http": ["session"],
  "platform/session": ["clinician", "session"],
  "platform/workspace": ["actions", "clinician", "market-policy", "meeting", "patient", "workspace"],
}

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

const modelIn = /^areas\/([^/]+)\/model\//

/** One sentence for each model that the server kit or the platform imports without a place in the list, and for each place that no file needs. */
export function modelViolations(
  imports: readonly Import[],
  stated: Readonly<Record<string, readonly string[]>> = modelsBelow,
): readonly string[] {
  const needed = new Set(
    imports.flatMap(({ from, to }) => {
      const model = modelIn.exec(to)?.[1]
      const part = /^(?:server-kit|platform\/[^/]+)(?=\/)/.exec(from)?.[0]
      return model === undefined || part === undefined ? [] : [`${part} → ${model}`]
    }),
  )
  const places = new Set(Object.entries(stated).flatMap(([part, models]) => models.map((model) => `${part} → ${model}`)))
  const parted = (pairs: ReadonlySet<string>) => [...pairs].map((pair) => pair.split(" → ") as [string, string])
  return [
    ...parted(needed.difference(places)).map(
      ([part, model]) => `${part} imports the model of ${model}: the area declares what it needs, or the list of models below has it`,
    ),
    ...parted(places.difference(needed)).map(([part, model]) => `The list of models below ${part} has ${model}, which no file needs`),
  ]
}

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
